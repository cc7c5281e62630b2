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

/**
 * A room's socket beside this page. A WebSocket's handlers take wider events than `Socket` needs; that is the whole cast.
 */
export const openSocket = (room: string): Socket => new WebSocket(socketUrl(location, room)) as unknown as Socket;

/** The address of a room's socket beside this page. The proxy goes by the room; to the gateway only hello says it. */
export const socketUrl = (at: Pick<Location, 'protocol' | 'host'>, room: string): string =>
  `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws?room=${encodeURIComponent(room)}`;
