import { BootScript } from './boot-script.tsx';

/**
 * With cookies blocked, and in third-party frames, browsers throw on any access to `localStorage`,
 * also in libraries that do not expect it (React Router's scroll restoration). This installs
 * storage that lasts as long as the page. Self-contained: it is serialised into the page before all
 * other scripts, and the Content-Security-Policy lists its hash.
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

const script = import.meta.env.SSR ? `(${replaceRefusedStorage.toString()})()` : '';

export function StorageBoot() {
  return <BootScript script={script} />;
}
