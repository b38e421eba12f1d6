import { LRUCache } from 'lru-cache';
import { type StoredPage, sizeOf } from './stored-page.ts';

/**
 * The pages in memory, findable by key and by tag, within a bound of bytes: what was not asked for
 * longest goes first. Missing pages (404) have a small store of their own, so that invented
 * addresses never push real pages out.
 */
export type PageStore = {
  find(key: string): StoredPage | undefined;
  /** Keeps a page, unless one of its tags was taken off since `mark()` was asked for. */
  put(key: string, page: StoredPage, mark: number): boolean;
  /** The page has grown by an encoding. */
  measure(key: string, page: StoredPage): void;
  /** A moment to compare with; to be asked for before a page starts to be made. */
  mark(): number;
  takeOff(tags: readonly string[]): void;
  clear(): void;
  readonly bytes: number;
};

/** More remembered changes than this, and all pages in the making are made again. */
const maxRememberedTags = 20_000;

export function createPageStore(maxBytes: number): PageStore {
  const keysByTag = new Map<string, Set<string>>();
  const found = createStore(maxBytes);
  const missing = createStore(Math.ceil(maxBytes / 16));
  const takenOffAt = new Map<string, number>();
  let clearedAt = 0;
  let moment = 0;

  function createStore(maxSize: number): LRUCache<string, StoredPage> {
    return new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      noDisposeOnSet: true,
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

  return {
    find: (key) => found.get(key) ?? missing.get(key),
    measure(key, page) {
      for (const store of [found, missing]) if (store.peek(key) === page) store.set(key, page);
    },
    mark: () => moment,
    put(key, page, mark) {
      const outdated = page.tags.some((tag) => (takenOffAt.get(tag) ?? 0) > mark);
      if (outdated || clearedAt > mark) return false;
      found.delete(key);
      missing.delete(key);
      const store = page.status === 404 ? missing : found;
      store.set(key, page);
      // A page larger than the whole store was not taken.
      for (const tag of store.has(key) ? page.tags : []) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
      return true;
    },
    takeOff(tags) {
      moment += 1;
      if (takenOffAt.size + tags.length > maxRememberedTags) {
        takenOffAt.clear();
        clearedAt = moment;
      }
      for (const tag of tags) {
        takenOffAt.set(tag, moment);
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          found.delete(key);
          missing.delete(key);
        }
      }
    },
    clear() {
      moment += 1;
      clearedAt = moment;
      takenOffAt.clear();
      found.clear();
      missing.clear();
    },
    get bytes() {
      return found.calculatedSize + missing.calculatedSize;
    },
  };
}
