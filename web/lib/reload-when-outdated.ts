const mark = 'sorot:reloaded-for';

/**
 * A tab can be older than what the server keeps of its build: when code that it asks for is gone,
 * the page is loaded anew, once per file. A bad line is no reason; whoever asked tells it.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not name the file. Without its entry a build is gone, too.
    const [file = import.meta.url] = /https?:\S+/.exec(payload.message) ?? [];
    if (sessionStorage.getItem(mark) === file) return;
    const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status !== 404) return;
    sessionStorage.setItem(mark, file);
    location.reload();
  });
}
