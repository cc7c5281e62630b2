/**
 * What makes the page an app: the page for the time without a network, and no old code beside a new release. Needs
 * nothing of it: over plain http there is no service worker, and the game is the same.
 */
const PATIENCE_MS = 10_000;
const RELOADED = 'ctw-reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/** A browser call that never settles holds nothing up (case DE-08). */
export const orNothing = <T>(call: Promise<T>, after_ms: number = PATIENCE_MS): Promise<T | null> =>
  Promise.race([call.catch(() => null), new Promise<null>((resolve) => setTimeout(() => resolve(null), after_ms))]);

/** Registers the service worker where that is possible; the answer says whether it stands. */
export async function keepOfflinePage(): Promise<boolean> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false;
  try {
    return (await orNothing(navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))) !== null;
  } catch {
    return false;
  }
}

/** When the page was last asked for anew, and that it is now. Where nothing is kept: just now, else it would reload for ever. */
function reloadedAt(now: number): number {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    sessionStorage.setItem(RELOADED, String(now));
    return last;
  } catch {
    return now;
  }
}

/** Failures to fetch what nobody has asked for yet: no reason to take a page from under somebody's hands. */
const forgiven = new WeakSet<object>();

/** Fetches a part ahead of its need. What fails is fetched again when it is needed. */
export const fetchAhead = (part: () => Promise<unknown>): Promise<unknown> =>
  part().catch((error: unknown) => typeof error === 'object' && error !== null && forgiven.add(error));

/**
 * Whether another build stands at the service: its page begins with other scripts. On a lost line parts fail too, and a
 * page that was asked for anew would be gone, or would come back without the taps that are on their way.
 */
async function hasAnotherBuild(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src') ?? '');
  const page = await orNothing(fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : null)));
  return page !== null && !own.every((script) => page.includes(`"${script}"`));
}

/** A part of this build is gone from the service: a newer one stands there. The page is asked for anew, once a minute at most. */
export function followUpdates(reload: () => void = () => location.reload()): void {
  const missed = async (part: object): Promise<void> => {
    if (forgiven.has(part) || !navigator.onLine || !(await hasAnotherBuild())) return;
    const now = Date.now();
    if (now - reloadedAt(now) >= AGAIN_AFTER_MS) reload();
  };
  // Whoever asked hears of it first.
  window.addEventListener('vite:preloadError', (event) => void setTimeout(() => void missed(event.payload)));
}
