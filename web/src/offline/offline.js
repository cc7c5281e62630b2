/** The page without a network: in the language kept on this phone, and back as soon as there is a network. */
const sections = [...document.querySelectorAll('section')];
let wanted = [...navigator.languages];
try {
  const kept = localStorage.getItem('ctw-language');
  if (kept) wanted = [kept, ...wanted];
} catch {
  // A browser that keeps nothing.
}
const short = (tag) => tag.toLowerCase().split('-')[0];
const found = wanted.map((tag) => sections.find(({ lang }) => short(lang) === short(tag))).find(Boolean) ?? sections[0];
for (const section of sections) section.hidden = section !== found;
document.documentElement.lang = found.lang;
document.documentElement.dir = found.dir;
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload());
window.addEventListener('online', () => location.reload());
// There is a network, and it led nowhere: it may only just have come back, or the service is starting.
if (navigator.onLine) setTimeout(() => location.reload(), 3_000);
