/**
 * What a page asks for first, while most of it is still on its way: the texts of its language, and a room's page where
 * the address leads to one. Shows nothing; what fails here is asked for again by whoever needs it.
 */
import { firstLocale } from './lib/i18n/locales';
import { textsOf } from './lib/i18n/texts';

textsOf('first', firstLocale()).catch(() => undefined);
if (/^\/[rs]\//.test(location.pathname)) import('./pages/Room.svelte').catch(() => undefined);
