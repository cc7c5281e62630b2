/** What jsdom lacks. Nothing is ever idle in unit tests: pictures are drawn ahead in a browser, and never after a test's end. */
globalThis.requestIdleCallback = () => 0;
