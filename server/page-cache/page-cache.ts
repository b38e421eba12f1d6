import { HTTPException } from 'hono/http-exception';
import type { Encoding } from '../content-encoding.ts';
import type { PageIdentifier, PageIdentity } from './page-identity.ts';
import { createPageStore } from './page-store.ts';
import { type AnonymousWish, createRequestReader, type RequestHeaders } from './request-reader.ts';
import { isStorable, makeStoredPage, type PageVariant, type StoredPage } from './stored-page.ts';

export type PageCacheOptions = PageIdentifier & {
  /** Whoever sends this cookie is signed in and never answered from the cache. */
  authCookie: string;
  /** Makes a page: the whole site's `fetch`, so that its headers are stored with it. */
  render: (request: Request) => Promise<Response>;
  /** A page could not be made again; the stored one is still sent. */
  onRefreshFailed?: (error: unknown, identity: PageIdentity) => void;
  /** Room to renew a stale page, to be given back; undefined: not now, the stale one will do. */
  enterToRenew?: () => (() => void) | undefined;
  /** Bound of memory in bytes. */
  maxBytes?: number;
  ages?: Partial<PageAges>;
  now?: () => number;
};

/** Milliseconds. */
type PageAges = {
  /** Sent without a question. */
  fresh: number;
  /** The same for pages that say "not found". */
  missing: number;
  /** Sent at once, while one request makes it anew. */
  stale: number;
  /** Sent only when making it anew fails. */
  rescue: number;
  /** How long to leave a failing page alone. */
  retry: number;
  /** How long a render may take. */
  render: number;
};

const usualAges: PageAges = {
  fresh: 120_000,
  missing: 15_000,
  stale: 600_000,
  rescue: 3_600_000,
  retry: 5_000,
  render: 9_000,
};

/** What a wish comes to: a page to send, or the response to one visitor alone. */
export type Outcome = { page: StoredPage } | { response: Response };

/** A page on its way, and how many wait for it. */
type Making = { outcome: Promise<Outcome>; askers: number; stop: AbortController };

export type PageCache = {
  /** The page that an anonymous request asks for; undefined when the cache is not to be asked. */
  read(method: string, target: string, headers: RequestHeaders): AnonymousWish | undefined;
  /** A stored page that may be sent at once. A stale one is made anew in the background. */
  find(wish: AnonymousWish): StoredPage | undefined;
  /** A stored page that is too old to be sent, but better than none. */
  findOld(wish: AnonymousWish): StoredPage | undefined;
  /**
   * The page, made now if need be: once, however many ask for it together. When all of them have
   * left (`signal`) before it is there, nobody needs it any more.
   */
  obtain(wish: AnonymousWish, signal?: AbortSignal): Promise<Outcome>;
  /** A page in an encoding that nobody asked for before. */
  encode(wish: AnonymousWish, page: StoredPage, encoding: Encoding): Promise<PageVariant>;
  /** Whether the page is being made: whoever asks for it waits, and costs nothing more. */
  isUnderway(wish: AnonymousWish): boolean;
  /** Whether a request comes from the cache itself and has to be rendered. */
  isOwn(request: Request): boolean;
  invalidate(tags: readonly string[]): void;
  clear(): void;
  readonly bytes: number;
};

export function createPageCache(options: PageCacheOptions): PageCache {
  const ages = { ...usualAges, ...options.ages };
  const now = options.now ?? Date.now;
  const store = createPageStore(options.maxBytes ?? 64 * 1024 * 1024);
  const underway = new Map<string, Making>();
  const failedAt = new WeakMap<StoredPage, number>();
  const own = new WeakSet<Request>();

  const isFresh = (page: StoredPage) =>
    now() - page.madeAt < (page.status === 404 ? ages.missing : ages.fresh);
  const isStale = (page: StoredPage) => page.status === 200 && now() - page.madeAt < ages.stale;
  const isResting = (page: StoredPage) => now() - (failedAt.get(page) ?? -ages.retry) < ages.retry;
  const canRescue = (page: StoredPage) => now() - page.madeAt < ages.rescue;

  function render(identity: PageIdentity, stop = new AbortController()): Promise<Response> {
    const { address, headers } = identity;
    const request = new Request(address, { headers, signal: stop.signal });
    own.add(request);
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const message = `${address} took longer than ${ages.render} ms`;
      const error = new HTTPException(503, { message });
      late.reject(error);
      stop.abort(error);
    }, ages.render);
    return Promise.race([options.render(request), late.promise]).finally(() => clearTimeout(timer));
  }

  async function make({ identity, key }: AnonymousWish, stop: AbortController): Promise<Outcome> {
    // A change that is told while a page is made may not be in it: it is made once more.
    for (let attempt = 1; ; attempt += 1) {
      const mark = store.mark();
      const response = await render(identity, stop);
      if (!isStorable(response)) return { response };
      const page = await makeStoredPage(response, { ...identity, now: now() });
      if (store.put(key, page, mark) || attempt === 3) return { page };
    }
  }

  /** One making per key; a stored page stands in when it fails. */
  function makeOnce(wish: AnonymousWish, stored: StoredPage | undefined): Making {
    const running = underway.get(wish.key);
    if (running) return running;
    const stop = new AbortController();
    const outcome = rescue(make(wish, stop), wish, stored).finally(() => forget(wish.key, making));
    const making: Making = { outcome, askers: 0, stop };
    underway.set(wish.key, making);
    return making;
  }

  function forget(key: string, making: Making): void {
    if (underway.get(key) === making) underway.delete(key);
  }

  function follow(making: Making, { key }: AnonymousWish, signal: AbortSignal | undefined) {
    making.askers += 1;
    signal?.addEventListener('abort', () => {
      making.askers -= 1;
      if (making.askers > 0 || underway.get(key) !== making) return;
      forget(key, making);
      making.stop.abort(signal.reason);
    });
    return making.outcome;
  }

  function renew(wish: AnonymousWish, stored: StoredPage): void {
    if (underway.has(wish.key)) return;
    const leave = options.enterToRenew ? options.enterToRenew() : () => undefined;
    if (!leave) return;
    follow(makeOnce(wish, stored), wish, undefined)
      .catch(() => undefined)
      .finally(leave);
  }

  async function rescue(
    making: Promise<Outcome>,
    { identity }: AnonymousWish,
    stored: StoredPage | undefined,
  ): Promise<Outcome> {
    const outcome = await making.catch((error: unknown) => ({ error }));
    const failed = 'error' in outcome || ('response' in outcome && outcome.response.status >= 500);
    if (!failed) return outcome;
    if (!stored || !canRescue(stored)) {
      if ('error' in outcome) throw outcome.error;
      return outcome;
    }
    failedAt.set(stored, now());
    const reason = 'error' in outcome ? outcome.error : new Error('The page answered with 5xx');
    options.onRefreshFailed?.(reason, identity);
    return { page: stored };
  }

  function find(wish: AnonymousWish): StoredPage | undefined {
    const stored = store.find(wish.key);
    if (!stored || isFresh(stored)) return stored;
    if (isResting(stored) && canRescue(stored)) return stored;
    if (!isStale(stored)) return undefined;
    renew(wish, stored);
    return stored;
  }

  return {
    read: createRequestReader(options),
    find,
    findOld(wish) {
      const stored = store.find(wish.key);
      return stored && canRescue(stored) ? stored : undefined;
    },
    async obtain(wish, signal) {
      const found = find(wish);
      if (found) return { page: found };
      const isFirst = !underway.has(wish.key);
      const outcome = await follow(makeOnce(wish, store.find(wish.key)), wish, signal);
      if ('page' in outcome) return outcome;
      // A failure is the same for all. Any other response goes to whoever asked first.
      const { response } = outcome;
      if (response.status >= 500) return { response: response.clone() };
      return isFirst ? outcome : { response: await render(wish.identity) };
    },
    async encode({ key }, page, encoding) {
      const variant = await page.encode(encoding);
      store.measure(key, page);
      return variant;
    },
    isUnderway: ({ key }) => underway.has(key),
    isOwn: (request) => own.has(request),
    invalidate: store.takeOff,
    clear: store.clear,
    get bytes() {
      return store.bytes;
    },
  };
}
