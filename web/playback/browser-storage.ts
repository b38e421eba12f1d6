const empty: Storage = {
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {},
};

/**
 * `localStorage`, or an empty substitute where the browser refuses it (blocked cookies throw on
 * access; full or private storage throws on write), so that films still play.
 */
export function browserStorage(): Storage {
  try {
    const probe = 'sorot:probe';
    window.localStorage.setItem(probe, '');
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return empty;
  }
}
