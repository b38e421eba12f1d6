const mark = 'sorot:reloaded-for';

/**
 * Chunks of an outdated build may be gone from the server: if loading one fails, reloads the page,
 * once per file. A network failure is no reason to reload; the importer handles it.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not name the file. An outdated build also lacks its entry.
    const [file = import.meta.url] = /https?:\S+/.exec(payload.message) ?? [];
    if (sessionStorage.getItem(mark) === file) return;
    const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.status !== 404) return;
    sessionStorage.setItem(mark, file);
    location.reload();
  });
}
