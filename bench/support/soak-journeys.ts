import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { fillRegistration } from '#test/accounts.ts';
import { choose } from './choose.ts';

/** Milliseconds between two journeys of one client: normal use, not overload. */
const pause = 300;

export type SoakTally = { journeys: number; requests: number; failures: Map<string, number> };

/** What one visitor does from arriving to leaving. */
type Journey = (origin: string, fetchAs: typeof fetch) => Promise<unknown>;

const pages = [
  ...['/', '/movies', '/tv-shows', '/videos', '/geners', '/tags', '/cast', '/blogs', '/shop'],
  ...['/all-products', '/about-us', '/faq', '/feeds/rss.xml', '/sitemap.xml', '/login'],
];

const journeys: Journey[] = [browse, browse, search, search, read, shop, watch];

let visitors = 0;

/**
 * Visitors of all kinds, sequentially on each of several connections, until `signal` is aborted.
 * `fetch`: sends their requests.
 */
export async function keepVisiting(
  origin: string,
  options: { clients: number; signal: AbortSignal; fetch?: typeof fetch },
): Promise<SoakTally> {
  const { clients, signal, fetch: send = fetch } = options;
  const tally: SoakTally = { journeys: 0, requests: 0, failures: new Map() };
  const count: typeof fetch = async (input, init) => {
    tally.requests += 1;
    const answer = await send(input, init);
    // Client errors are no failures, server errors are.
    if (answer.status >= 500) note(`${answer.status} ${pathOf(input)}`);
    return answer;
  };
  const note = (what: string) => tally.failures.set(what, (tally.failures.get(what) ?? 0) + 1);

  async function visit() {
    while (!signal.aborted) {
      const journey = journeys[tally.journeys % journeys.length] ?? browse;
      tally.journeys += 1;
      await journey(origin, count).catch((error: unknown) => note(`${journey.name}: ${error}`));
      await wait(pause);
    }
  }
  await Promise.all(Array.from({ length: clients }, visit));
  return tally;
}

/** Pages, what they link to, their scripts and pictures. */
async function browse(origin: string, fetchAs: typeof fetch): Promise<void> {
  const page = await readText(fetchAs, origin + choose(pages));
  const addresses = [...page.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, path = '/']) => path);
  for (let step = 0; step < 4 && addresses.length > 0; step += 1) {
    await readText(fetchAs, origin + choose(addresses).replaceAll('&amp;', '&'));
  }
}

/** New words each time; half of the visitors disconnect before the answer. */
async function search(origin: string, fetchAs: typeof fetch): Promise<void> {
  const words = Math.random().toString(36).slice(2, 8);
  const leaving = new AbortController();
  const answer = readText(fetchAs, `${origin}/search?q=${words}`, { signal: leaving.signal });
  if (Math.random() < 0.5) setTimeout(() => leaving.abort(), Math.random() * 50);
  await answer.catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
}

/** The API, as other programs use it. */
async function read(origin: string, fetchAs: typeof fetch): Promise<void> {
  const api = openClient(origin, fetchAs);
  await api.catalogue.getHome();
  await api.catalogue.listTitles({ type: 'movie' });
  await api.shop.listProducts({});
}

/** A guest fills a cart and empties it. */
async function shop(origin: string, fetchAs: typeof fetch): Promise<void> {
  const headers: Record<string, string> = {};
  const asGuest: typeof fetch = async (input, init) => {
    const answer = await fetchAs(input, init);
    const token = answer.headers.get('shopper-token');
    if (token) headers['shopper-token'] = token;
    return answer;
  };
  const api = openClient(origin, asGuest, () => headers);
  const { data } = await api.shop.listProducts({});
  const { slug } = choose(data.products);
  const productAnswer = await api.shop.getProduct({ slug });
  const variant = productAnswer.data.product.variants.find(({ max_quantity }) => max_quantity > 0);
  if (!variant) return;
  const added = await api.shop.addCartItem({ variant_id: variant.id, quantity: 1 });
  await api.shop.getCart();
  await api.shop.removeCartItem({ id: added.data.item.id });
}

/** Opens an account, watches, adds a title to the watchlist, and signs out. */
async function watch(origin: string, fetchAs: typeof fetch): Promise<void> {
  const session: Record<string, string> = {};
  const api = openClient(origin, fetchAs, () => session);
  const username = `soak${process.pid}x${visitors}`;
  const opened = await api.account.register(fillRegistration({ username }));
  session.authorization = `Bearer ${opened.data.session.token.access}`;
  const { user } = (await api.account.getUser()).data;
  const { titles } = (await api.catalogue.listTitles({ type: 'movie' })).data;
  const title = choose(titles);
  const now = Date.now();
  await api.viewing.saveProgress({
    profile_id: user.profile.id,
    sent_at: now,
    items: [
      {
        kind: 'title',
        id: title.id,
        watched_at: now,
        position_ms: 60_000,
        duration_ms: 600_000,
      },
    ],
  });
  await api.library.addToWatchlist({ title: title.id });
  await api.library.removeFromWatchlist({ title: title.id });
  await api.account.logout({ refresh: opened.data.session.token.refresh });
}

function openClient(
  origin: string,
  fetchAs: typeof fetch,
  headers: () => Record<string, string> = () => ({}),
): ApiClient {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return createApiClient({
    url: `${origin}/api/v1`,
    headers: () => ({ ...headers(), 'x-forwarded-for': address }),
    fetch: (request) => fetchAs(request),
  });
}

async function readText(fetchAs: typeof fetch, url: string, init?: RequestInit): Promise<string> {
  return (await fetchAs(url, init)).text();
}

function pathOf(input: Parameters<typeof fetch>[0]): string {
  return new URL(input instanceof Request ? input.url : input).pathname;
}
