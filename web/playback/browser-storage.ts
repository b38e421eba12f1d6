const empty: Storage = {
  length: 0,
  clear() {},
  getItem: () => null,
  key: () => null,
  removeItem() {},
  setItem() {},
};

/**
 * `localStorage`, or what the tab keeps, or an empty substitute where the browser refuses it
 * (blocked cookies throw on access; full or private storage throws on write), so that films still
 * play.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage {
  try {
    const probe = 'sorot:probe';
    const storage = window[kind];
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    return empty;
  }
}
