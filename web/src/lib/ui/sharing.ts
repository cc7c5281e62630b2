/** Sharing a link by whatever the browser has; on a plain page that is often nothing, and the link is shown instead. */

export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'shown'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  return (await copy(url)) ? 'copied' : 'shown';
}

export async function copy(text: string): Promise<boolean> {
  try {
    // Missing on pages that are not secure, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
