/**
 * With cookies blocked, and in the frame of another site, a browser throws on the mere mention of
 * `localStorage`, also in libraries that do not expect it (React Router's scroll restoration). Such
 * a browser gets storage that lasts as long as the page. Self-contained: it is serialised into the
 * page in front of all other scripts, and the Content-Security-Policy names it by its hash.
 */
function replaceRefusedStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      const values = new Map<string, string>();
      const value: Storage = {
        get length() {
          return values.size;
        },
        clear: () => values.clear(),
        getItem: (key) => values.get(String(key)) ?? null,
        key: (index) => [...values.keys()][index] ?? null,
        removeItem: (key) => void values.delete(String(key)),
        setItem: (key, text) => void values.set(String(key), String(text)),
      };
      Object.defineProperty(window, name, { configurable: true, value });
    }
  }
}

export function StorageBoot() {
  // In the browser the script has run already; React only keeps the element as it stands.
  const html = import.meta.env.SSR ? `(${replaceRefusedStorage.toString()})()` : '';
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no outside data
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
