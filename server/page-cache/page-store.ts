import { LRUCache } from 'lru-cache';
import { type StoredPage, sizeOf } from './stored-page.ts';

/**
 * Pages in memory, indexed by key and by tag; evicts the least recently used pages to stay within
 * its byte limit. Missing pages (404) have a small store of their own, so that made-up addresses
 * never evict real pages.
 */
export type PageStore = {
  find(key: string): StoredPage | undefined;
  /** Stores a page, unless one of its tags was invalidated since `mark()`. */
  put(key: string, page: StoredPage, mark: number): boolean;
  /** Updates the size of a page that has gained an encoding. */
  measure(key: string, page: StoredPage): void;
  /** A logical timestamp; take it before a render starts. */
  mark(): number;
  invalidate(tags: readonly string[]): void;
  clear(): void;
  readonly bytes: number;
};

/** Beyond this many remembered invalidations, all in-flight renders are repeated. */
const maxRememberedTags = 20_000;

export function createPageStore(maxBytes: number): PageStore {
  const keysByTag = new Map<string, Set<string>>();
  const existingPages = createStore(maxBytes);
  const missing = createStore(Math.ceil(maxBytes / 16));
  const invalidatedAt = new Map<string, number>();
  let clearedAt = 0;
  let moment = 0;

  function createStore(maxSize: number): LRUCache<string, StoredPage> {
    return new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      dispose: (page, key) => {
        for (const tag of page.tags) forget(tag, key);
      },
    });
  }

  function forget(tag: string, key: string): void {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  function store(key: string, page: StoredPage): void {
    existingPages.delete(key);
    missing.delete(key);
    const pages = page.status === 404 ? missing : existingPages;
    pages.set(key, page);
    // A page larger than the whole store was not stored.
    for (const tag of pages.has(key) ? page.tags : []) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  const find = (key: string) => existingPages.get(key) ?? missing.get(key);

  return {
    find,
    measure(key, page) {
      // The library measures a value once, so a page that has grown is stored anew.
      if (find(key) === page) store(key, page);
    },
    mark: () => moment,
    put(key, page, mark) {
      const outdated = page.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > mark);
      if (outdated || clearedAt > mark) return false;
      store(key, page);
      return true;
    },
    invalidate(tags) {
      moment += 1;
      if (invalidatedAt.size + tags.length > maxRememberedTags) {
        invalidatedAt.clear();
        clearedAt = moment;
      }
      for (const tag of tags) {
        invalidatedAt.set(tag, moment);
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          existingPages.delete(key);
          missing.delete(key);
        }
      }
    },
    clear() {
      moment += 1;
      clearedAt = moment;
      invalidatedAt.clear();
      existingPages.clear();
      missing.clear();
    },
    get bytes() {
      return existingPages.calculatedSize + missing.calculatedSize;
    },
  };
}
