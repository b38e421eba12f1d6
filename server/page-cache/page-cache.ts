import { HTTPException } from 'hono/http-exception';
import type { Encoding } from '../content-encoding.ts';
import type { PageIdentifier, PageIdentity } from './page-identity.ts';
import { createPageStore } from './page-store.ts';
import {
  type AnonymousRequest,
  createRequestReader,
  type RequestHeaders,
} from './request-reader.ts';
import { isStorable, makeStoredPage, type PageVariant, type StoredPage } from './stored-page.ts';

export type PageCacheOptions = PageIdentifier & {
  /** Requests with this cookie are signed in and never answered from the cache. */
  authCookie: string;
  /** Renders a page for everybody, with the headers that are stored with it. */
  render: (request: Request) => Promise<Response>;
  /** Called when refreshing a page fails; the stored one is served meanwhile. */
  onRefreshFailed?: (error: unknown, identity: PageIdentity) => void;
  /**
   * Reserves capacity to refresh a stale page; call the result to release it. Undefined: none is
   * free, so serve the stale page.
   */
  reserveRefresh?: () => (() => void) | undefined;
  /** Memory limit in bytes. */
  maxBytes?: number;
  ages?: Partial<PageAges>;
  now?: () => number;
};

/** Milliseconds. */
type PageAges = {
  /** Served without revalidation. */
  fresh: number;
  /** A "not found" page is served without revalidation. */
  missing: number;
  /** Served while one request refreshes it. */
  stale: number;
  /** Served only if rendering fails. */
  rescue: number;
  /** Delay before retrying a page whose render failed. */
  retry: number;
  /** Render timeout. */
  render: number;
};

const defaultAges: PageAges = {
  fresh: 120_000,
  missing: 15_000,
  stale: 600_000,
  rescue: 3_600_000,
  retry: 5_000,
  render: 9_000,
};

/** Result of a request: a cacheable page, or a response for one visitor alone. */
export type Outcome = { page: StoredPage } | { response: Response };

/** An in-flight render and its number of waiters. */
type InFlightRender = { outcome: Promise<Outcome>; waiters: number; stop: AbortController };

export type PageCache = {
  /** The page that an anonymous request is for; undefined if it bypasses the cache. */
  read(method: string, target: string, headers: RequestHeaders): AnonymousRequest | undefined;
  /** A stored page that may be served. A stale one is refreshed in the background. */
  find(request: AnonymousRequest): StoredPage | undefined;
  /** A stored page that has expired, but is better than none. */
  findExpired(request: AnonymousRequest): StoredPage | undefined;
  /**
   * The page, rendered if need be: concurrent requests share one render, which is aborted when all
   * of them have disconnected (`signal`).
   */
  obtain(request: AnonymousRequest, signal?: AbortSignal): Promise<Outcome>;
  /** The page in an encoding that is not cached yet. */
  encode(request: AnonymousRequest, page: StoredPage, encoding: Encoding): Promise<PageVariant>;
  /** Whether the page is being rendered, so that another request for it adds no load. */
  isRendering(request: AnonymousRequest): boolean;
  invalidate(tags: readonly string[]): void;
  clear(): void;
  readonly bytes: number;
};

export function createPageCache(options: PageCacheOptions): PageCache {
  const ages = { ...defaultAges, ...options.ages };
  const now = options.now ?? performance.now.bind(performance);
  const store = createPageStore(options.maxBytes ?? 64 * 1024 * 1024);
  const inFlightRenders = new Map<string, InFlightRender>();
  const failedAt = new WeakMap<StoredPage, number>();

  const isFresh = (page: StoredPage) =>
    now() - page.madeAt < (page.status === 404 ? ages.missing : ages.fresh);
  const isStale = (page: StoredPage) => page.status === 200 && now() - page.madeAt < ages.stale;
  const isResting = (page: StoredPage) => now() - (failedAt.get(page) ?? -ages.retry) < ages.retry;
  const canRescue = (page: StoredPage) => now() - page.madeAt < ages.rescue;

  function render(identity: PageIdentity, stop = new AbortController()): Promise<Response> {
    const { address, headers } = identity;
    const request = new Request(address, { headers, signal: stop.signal });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const message = `${address} took longer than ${ages.render} ms`;
      const error = new HTTPException(503, { message });
      late.reject(error);
      stop.abort(error);
    }, ages.render);
    return Promise.race([options.render(request), late.promise]).finally(() => clearTimeout(timer));
  }

  async function renderAndStore(
    { identity, key }: AnonymousRequest,
    stop: AbortController,
  ): Promise<Outcome> {
    // An invalidation during the render may have come too late for it, so render again.
    for (let attempt = 1; ; attempt += 1) {
      const mark = store.mark();
      const response = await render(identity, stop);
      if (!isStorable(response)) return { response };
      const page = await makeStoredPage(response, { ...identity, now: now() });
      if (store.put(key, page, mark) || attempt === 3) return { page };
    }
  }

  /** At most one render per key; a stored page is served if it fails. */
  function renderOnce(
    pageRequest: AnonymousRequest,
    stored: StoredPage | undefined,
  ): InFlightRender {
    const running = inFlightRenders.get(pageRequest.key);
    if (running) return running;
    const stop = new AbortController();
    const outcome = rescue(renderAndStore(pageRequest, stop), pageRequest, stored).finally(() =>
      forget(pageRequest.key, inFlight),
    );
    const inFlight: InFlightRender = { outcome, waiters: 0, stop };
    inFlightRenders.set(pageRequest.key, inFlight);
    return inFlight;
  }

  function forget(key: string, inFlight: InFlightRender): void {
    if (inFlightRenders.get(key) === inFlight) inFlightRenders.delete(key);
  }

  function join(
    inFlight: InFlightRender,
    { key }: AnonymousRequest,
    signal: AbortSignal | undefined,
  ) {
    inFlight.waiters += 1;
    signal?.addEventListener('abort', () => {
      inFlight.waiters -= 1;
      if (inFlight.waiters > 0 || inFlightRenders.get(key) !== inFlight) return;
      forget(key, inFlight);
      inFlight.stop.abort(signal.reason);
    });
    return inFlight.outcome;
  }

  function refresh(pageRequest: AnonymousRequest, stored: StoredPage): void {
    if (inFlightRenders.has(pageRequest.key)) return;
    const leave = options.reserveRefresh ? options.reserveRefresh() : () => undefined;
    if (!leave) return;
    join(renderOnce(pageRequest, stored), pageRequest, undefined)
      .catch(() => undefined)
      .finally(leave);
  }

  async function rescue(
    outcomePromise: Promise<Outcome>,
    { identity }: AnonymousRequest,
    stored: StoredPage | undefined,
  ): Promise<Outcome> {
    const outcome = await outcomePromise.catch((error: unknown) => ({ error }));
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

  function find(pageRequest: AnonymousRequest): StoredPage | undefined {
    const stored = store.find(pageRequest.key);
    if (!stored || isFresh(stored)) return stored;
    if (isResting(stored) && canRescue(stored)) return stored;
    if (!isStale(stored)) return undefined;
    refresh(pageRequest, stored);
    return stored;
  }

  return {
    read: createRequestReader(options),
    find,
    findExpired(pageRequest) {
      const stored = store.find(pageRequest.key);
      return stored && canRescue(stored) ? stored : undefined;
    },
    async obtain(pageRequest, signal) {
      const stored = find(pageRequest);
      if (stored) return { page: stored };
      const isFirst = !inFlightRenders.has(pageRequest.key);
      const outcome = await join(
        renderOnce(pageRequest, store.find(pageRequest.key)),
        pageRequest,
        signal,
      );
      if ('page' in outcome) return outcome;
      // All waiters share a failure. Any other response belongs to the first of them.
      const { response } = outcome;
      if (response.status >= 500) return { response: response.clone() };
      return isFirst ? outcome : { response: await render(pageRequest.identity) };
    },
    async encode({ key }, page, encoding) {
      const variant = await page.encode(encoding);
      store.measure(key, page);
      return variant;
    },
    isRendering: ({ key }) => inFlightRenders.has(key),
    invalidate: store.invalidate,
    clear: store.clear,
    get bytes() {
      return store.bytes;
    },
  };
}
