"""Faults on the phone itself; their tests are the web client's."""

from tests.faults.fault import Fault, fault

_NO_TELL = "web/src/lib/no-tell.test.ts::"

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
        "the phone keeps to itself that nothing behind the gateway answers",
        "web/src/lib/store.svelte.ts",
        "    if (reason === 'service/unavailable') this.awayAt = now;\n",
        "",
        "web/src/pages/room-view.test.ts::says so, again and again, while nothing behind the gateway answers",
        "the clock of a step runs out, and the table waits without a word",
    ),
    fault(
        "what is over is said again in the language that is chosen later",
        "web/src/lib/ui/passing.svelte.ts",
        "untrack(() => words(what))",
        "words(what)",
        "web/src/pages/room-view.test.ts::does not say so again when another language is chosen after it is over",
        "a table stops playing for an outage that was over long ago",
    ),
    fault(
        "the table screen keeps to itself that nothing behind the gateway answers",
        "web/src/pages/TableView.svelte",
        "  <Toast text={passing.text} />\n",
        "",
        "web/src/pages/room-view.test.ts::says so, again and again, while nothing behind the gateway answers",
        "the television shows a step that nobody can play",
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
    fault(
        "a witch's phone trembles, by a way of its own",
        "web/src/lib/ui/PhaseScreen.svelte",
        "  let before = '';\n",
        "  let before = '';\n"
        "  $effect(() => {\n"
        "    const { vibrate } = navigator;\n"
        "    if (table.own.role === 'witch') vibrate.call(navigator, 15);\n"
        "  });\n",
        f"{_NO_TELL}is made nowhere else: who sounds, shakes, keeps the screen bright and plays scenes is known",
        "whoever sits beside a witch feels it",
    ),
    fault(
        "a witch's phone is given the whole of its browser",
        "web/src/lib/ui/PhaseScreen.svelte",
        "  let before = '';\n",
        "  let before = '';\n"
        "  $effect(() => {\n"
        "    const hand = navigator as unknown as Record<string, (ms: number) => void>;\n"
        "    if (table.own.role === 'witch') hand['vib' + 'rate']?.(15);\n"
        "  });\n",
        f"{_NO_TELL}has no back door: of the browser only what is named is used, and by its name",
        "whoever sits beside a witch feels it, and no word of it stands in the source",
    ),
    fault(
        "a witch's card plays a scene of its own",
        "web/src/lib/ui/PhaseScreen.svelte",
        "  let before = '';\n",
        "  import { move } from '../motion/player';\n"
        "  let before = '';\n"
        "  $effect(() => {\n"
        "    if (table.own.role === 'witch') move(document.body, { stills: [{ opacity: 0.9 }], ms: 90 });\n"
        "  });\n",
        f"{_NO_TELL}comes from nowhere else: who asks for sounds, the buzz, the lock and movements is known",
        "a light that flickers in one hand tells who holds it",
    ),
    fault(
        "the hand gives way where presses open the card",
        "web/src/lib/ui/SecretCard.svelte",
        "    {#if !many}",
        "    {#if !many && !settings.tapToOpen}",
        "web/src/pages/offered.test.ts::can be done where a tap opens what is secret",
        "a ritual waits for ever for a card that cannot be laid",
    ),
    fault(
        "nobody's page is opened where a tap is a vote",
        "web/src/lib/ui/SecretCard.svelte",
        "const pages = $derived(settings.tapToOpen || table.card.by === 'ear' ? pageChips(table) : []);",
        "const pages = $derived(settings.tapToOpen && table.card.by === 'hold' ? pageChips(table) : []);",
        "web/src/pages/offered.test.ts::can be done where a tap opens what is secret",
        "a Seer who cannot hold cannot look either",
    ),
    fault(
        "a phone takes whatever it hears for an answer to its ping",
        "web/src/lib/net/connection.ts",
        "    if (frame[0] === 'p') this.#askedAt = null;\n    else this.#cancelHello();",
        "    this.#askedAt = null;\n    if (frame[0] !== 'p') this.#cancelHello();",
        "web/src/lib/net/connection.test.ts::"
        "is thrown away when others are heard, but no ping is answered: it carries nothing to the service",
        "taps go nowhere for half a minute while the table's news still come",
    ),
)
