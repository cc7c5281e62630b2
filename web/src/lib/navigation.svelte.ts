/** Where in the client the page is: the address, as a page and its parts. Owns the address bar. */
import { readCode } from './protocol/room-code';

export type Page =
  | { name: 'home' }
  | { name: 'nowhere' }
  | { name: 'rules' }
  /** `token`: what a seat's own link carries, which may be nothing; null in an invitation. */
  | { name: 'room'; code: string; token: string | null }
  | { name: 'table'; code: string }
  | { name: 'story'; code: string; game: number };

const READERS: Record<string, (code: string, game: string, hash: string) => Page | null> = {
  r: (code) => ({ name: 'room', code, token: null }),
  s: (code, _game, hash) => ({ name: 'room', code, token: hash.slice(1) }),
  table: (code) => ({ name: 'table', code }),
  story: (code, game) => (/^\d{1,9}$/.test(game) ? { name: 'story', code, game: Number(game) } : null),
};

/** Reads an address; what is none of ours leads nowhere, and the page says so. */
export function readPage(path: string, hash: string): Page {
  if (path === '/' || path === '/index.html') return { name: 'home' };
  if (path === '/rules') return { name: 'rules' };
  const [, kind = '', typed = '', game = ''] = path.split('/');
  const code = readCode(typed);
  return (code && READERS[kind]?.(code, game, hash)) || { name: 'nowhere' };
}

class Navigation {
  page = $state.raw<Page>(readPage(location.pathname, location.hash));
  constructor() {
    window.addEventListener('popstate', () => (this.page = readPage(location.pathname, location.hash)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.page = readPage(location.pathname, location.hash);
  }

  /** Another address for the same page. */
  rename(path: string): void {
    if (location.pathname + location.hash !== path) history.replaceState(null, '', path);
  }
}

export const navigation = new Navigation();
