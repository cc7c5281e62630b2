/**
 * What happens round a room's page when the public view changes: the step's scene, its sounds, the buzz, the lock on the
 * screen. The same for a phone and for the table screen, and for every seat.
 */
import { onDestroy } from 'svelte';
import { begin, fetchAhead, skipAll } from './motion/begin';
import type { PublicView } from './protocol/types';
import { buzz, Speaker } from './sound/speaker.svelte';
import { drawAhead } from './ui/pictures-ahead';
import { sceneOf } from './ui/times';
import { WakeLock } from './wake-lock';

/** To be called while a page is set up; ends with it. The first view is shown as it is: nothing has just begun. */
export function followSteps(known: () => PublicView | null): void {
  const speaker = new Speaker();
  const lock = new WakeLock();
  const stops = [speaker.start(), lock.start()];
  // Any tap ends what plays; a control under it does its own besides.
  window.addEventListener('pointerdown', skipAll, true);
  stops.push(() => window.removeEventListener('pointerdown', skipAll, true));
  onDestroy(() => stops.forEach((stop) => stop()));

  let before: PublicView | null = null;
  $effect(() => {
    const room = known();
    const was = before;
    before = room;
    if (!room) return;
    void fetchAhead();
    speaker.hear(room);
    if (was?.phase.no === room.phase.no && was.game === room.game) return;
    lock.follow(room.phase.name);
    drawAhead(room);
    if (!was) return;
    begin(room, sceneOf(room.phase.name));
    buzz();
  });
}
