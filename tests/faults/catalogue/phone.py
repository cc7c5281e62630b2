"""Faults on the phone itself; their tests are the web client's."""

from tests.faults.fault import Fault, fault

FAULTS: tuple[Fault, ...] = (
    fault(
        "a name is put into the page as markup",
        "web/src/lib/ui/Seat.svelte",
        "<bdi>{seat.name}</bdi>",
        "<bdi>{@html seat.name}</bdi>",
        "web/src/pages/room-view.test.ts::names somebody’s markup as text only (ID-06)",
        "a player's name runs as a script on eleven phones",
    ),
    fault(
        "the phone shows what came after a gap",
        "web/src/lib/game/apply.ts",
        " || own.seq > known.seq + 1) return",
        ") return",
        "web/src/lib/game/game.test.ts::asks for a snapshot after a gap",
        "a phone shows a table that never was",
    ),
    fault(
        "the phone does not notice that history was lost",
        "web/src/lib/game/apply.ts",
        "historyLost: sameSeat && known.epoch !== own.epoch }",
        "historyLost: sameSeat && known.epoch === '' }",
        "web/src/lib/game/game.test.ts::knows history as lost when the same seat gets another epoch",
        "taps that a failover took are never sent again",
    ),
    fault(
        "what was not acknowledged is not sent again",
        "web/src/lib/net/outbox.ts",
        "({ acknowledged }) => historyLost || !acknowledged)",
        "({ acknowledged }) => historyLost && acknowledged)",
        "web/src/lib/net/outbox.test.ts::keeps a command until it is acknowledged, and sends it again with the same number",
        "a tap in the tunnel is lost",
    ),
    fault(
        "a new phase forgets what was never acknowledged",
        "web/src/lib/net/outbox.ts",
        "({ act, acknowledged }) => !acknowledged || (act.game",
        "({ act, acknowledged }) => acknowledged && (act.game",
        "web/src/lib/net/outbox.test.ts::does not forget at a new phase what was never acknowledged",
        "a player never learns that a tap came too late",
    ),
    fault(
        "a witch's page is a little darker",
        "web/src/lib/ui/PhaseScreen.svelte",
        "  let before = '';\n",
        "  let before = '';\n"
        "  $effect(() => {\n"
        "    document.body.style.filter = table.own.role === 'witch' ? 'brightness(0.98)' : '';\n"
        "  });\n",
        "web/src/lib/no-tell.test.ts::is the same for every role in",
        "whoever sits between two phones sees which of them is a witch's",
    ),
)
