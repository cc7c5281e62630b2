/** Starts the client: the language first, then the page. */
import { mount } from 'svelte';
import { startLocale } from './lib/i18n/index.svelte';
import { fetchAhead, followUpdates, keepOfflinePage } from './lib/app-shell';
import { guardAgainstDoubleTaps } from './lib/double-tap';
import App from './App.svelte';
import './styles/app.css';

const target = document.getElementById('app');

async function start(at: HTMLElement): Promise<void> {
  await startLocale();
  // The demo page is part of no build but of the one that its speed is measured in.
  if ((import.meta.env.DEV || import.meta.env.VITE_DEMO) && new URLSearchParams(location.search).has('demo')) {
    const { default: Demo } = await import('./dev/Demo.svelte');
    mount(Demo, { target: at });
    return;
  }
  mount(App, { target: at });
  // Whoever opens a table or comes to one finds its page there.
  const ahead = (): void => void fetchAhead(() => import('./pages/Room.svelte'));
  if (document.readyState === 'complete') ahead();
  else window.addEventListener('load', () => setTimeout(ahead, 300), { once: true });
  if (import.meta.env.PROD) void keepOfflinePage();
}

if (__BUILD__) document.documentElement.dataset.build = __BUILD__;
followUpdates();
guardAgainstDoubleTaps();
if (target) void start(target);
