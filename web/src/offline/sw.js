/**
 * The service worker. It keeps one page for the time without a network, and nothing else: no code of ours is ever
 * answered from here, so that no update can find an old one.
 */
const CACHE = 'offline-__VERSION__';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const kept = (file) => caches.match(file).then((answer) => answer ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept('/offline.html')));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => kept(path)));
});
