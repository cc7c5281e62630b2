/** Tells the connection what happens to the page: hidden, shown, woken from the cache, network back. */
import type { Connection, Socket } from './connection';

/** Starts to listen; the answer stops it. */
export function watchPage(connection: Connection, onVisible: () => void): () => void {
  const visibility = (): void => {
    const visible = document.visibilityState === 'visible';
    if (visible) onVisible();
    connection.setVisible(visible);
  };
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) connection.renew();
  };
  const online = (): void => connection.renew();
  const offline = (): void => connection.networkGone();
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}

/** The socket beside this page. A WebSocket's handlers take wider events than `Socket` needs; that is the whole cast. */
export const openSocket = (): Socket => new WebSocket(socketUrl(location)) as unknown as Socket;

/** The address of the socket beside this page. */
export const socketUrl = (at: Pick<Location, 'protocol' | 'host'>): string =>
  `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws`;
