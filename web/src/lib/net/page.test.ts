/** The address of a room's socket: what the proxy goes by. */
import { describe, expect, it } from 'vitest';
import { socketUrl } from './page';

describe('the address of the socket', () => {
  it('stands beside the page, and names the room to the proxy', () => {
    expect(socketUrl({ protocol: 'http:', host: '192.168.1.7:8000' }, 'BCDFG')).toBe('ws://192.168.1.7:8000/ws?room=BCDFG');
  });

  it('is encrypted where the page is', () => {
    expect(socketUrl({ protocol: 'https:', host: 'witch.example' }, 'BCDFG')).toBe('wss://witch.example/ws?room=BCDFG');
  });
});
