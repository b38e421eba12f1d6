const empty: Storage = {
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {},
};

/**
 * `localStorage`, or an empty one where the browser refuses it (blocked cookies throw on the mere
 * access; a full or private storage throws on writing): a film plays all the same.
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
