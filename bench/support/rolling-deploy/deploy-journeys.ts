import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { fillRegistration } from '#test/accounts.ts';
import { choose } from '../choose.ts';
import type { Traffic } from './traffic.ts';

/** Milliseconds between two rounds of one visitor: normal use, not overload. */
const pause = 500;

/** What was confirmed to visitors. */
export type Confirmed = { orders: string[]; comments: number[] };

export type DeployVisitors = {
  confirmed: Confirmed;
  /** Number of segments that were watched, in order. */
  countSegments(): number;
  /** Resolves when all have finished their round. */
  finished: Promise<void>;
};

type Visit = { origin: string; traffic: Traffic; signal: AbortSignal };

/** Slugs of a product and of posts, and the address of a film's master playlist. */
export type Offer = { product: string; posts: string[]; film: string };

/**
 * Visitors for whom a deploy must not be noticeable: members who sign in and stay signed in,
 * buyers, commenters and a viewer. They never send anything twice.
 */
export function startDeployVisitors(visit: Visit, offer: Offer): DeployVisitors {
  const confirmed: Confirmed = { orders: [], comments: [] };
  let segments = 0;

  async function keep(kind: string, work: () => Promise<unknown>) {
    while (!visit.signal.aborted) {
      const failed = visit.traffic.countFailures();
      await work().catch((error: unknown) => {
        // Not if a request has failed before: that is the reason, and counted already.
        if (visit.traffic.countFailures() === failed) visit.traffic.note(kind, String(error));
      });
      await wait(pause);
    }
  }

  /** What has to succeed before the rounds. */
  async function prepare(kind: string, work: () => Promise<void>) {
    await work().catch((error: unknown) => visit.traffic.note(kind, String(error)));
  }

  async function stay() {
    const member = await register(visit, 'stay signed in');
    const browser = openBrowser(visit, 'stay signed in');
    await signIn(browser, member.form);
    let position = 0;
    await keep('stay signed in', async () => {
      expectText(await browser.get('/account'), member.form.username);
      const now = Date.now();
      position += 1_000;
      const title = { kind: 'title' as const, id: member.titleId };
      const item = { ...title, watched_at: now, position_ms: position, duration_ms: 3_600_000 };
      const given = { profile_id: member.profileId, sent_at: now, items: [item] };
      await member.api.viewing.saveProgress(given);
      const { progress } = (await member.api.viewing.getProgress(title)).data;
      if (progress?.position_ms !== position) throw new Error('the position was not kept');
    });
  }

  async function comeAndGo() {
    const { form } = await register(visit, 'sign in and out');
    await keep('sign in and out', async () => {
      const browser = openBrowser(visit, 'sign in and out');
      await signIn(browser, form);
      expectText(await browser.get('/account'), form.username);
      await wait(pause * 2);
    });
  }

  async function buy() {
    const browser = openBrowser(visit, 'buy');
    const page = await browser.get(`/product-detail/${offer.product}`);
    const [, variant] = /name="variant_id" value="(\d+)"/.exec(page) ?? [];
    await browser.post('/cart/add', { variant_id: variant ?? '', quantity: '1' });
    expectText(await browser.get('/cart'), offer.product);
    const { shop } = browser.openApi();
    await shop.setCartShipping({ country: 'ID', province_code: '31' });
    const { cart_id, cart } = (await shop.getCheckout()).data.checkout;
    const placed = await shop.placeOrder({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        cart_id,
        payment_method: 'cash_on_delivery',
        email: `${randomUUID()}@example.org`,
        billing: jakarta,
        shipping_method_id: cart.shipping.method_id,
        expected_total: cart.totals.total.amount,
      },
    });
    confirmed.orders.push(placed.data.order.number);
  }

  async function comment() {
    const { blog } = openBrowser(visit, 'comment').openApi();
    const slug = choose(offer.posts);
    const written = await blog.writeComment({
      slug,
      key: randomUUID(),
      name: 'Sari',
      email: 'sari@example.org',
      text: `Bagus sekali, ${randomUUID()}.`,
    });
    const { id } = written.data.comment;
    if (id === null) throw new Error('the comment was not stored');
    confirmed.comments.push(id);
    await blog.listComments({ slug });
  }

  /** Faster than the film, so that there is always something to fetch. */
  async function watch() {
    const { get } = openBrowser(visit, 'film');
    const master = await get(offer.film);
    const playlists = [...master.matchAll(/^[^#\s].*m3u8.*$|(?<=URI=")[^"]+m3u8[^"]*/gm)];
    for (const [playlist] of playlists) {
      const from = new URL(playlist, visit.origin + offer.film);
      const lines = await get(from.pathname + from.search);
      for (const [address] of lines.matchAll(/(?<=URI=")[^"]+|^[^#\s].*$/gm)) {
        if (visit.signal.aborted) return;
        const segment = new URL(address, from);
        await get(segment.pathname + segment.search);
        segments += 1;
        await wait(pause / 2);
      }
    }
  }

  const all = [
    ...[prepare('stay signed in', stay), prepare('stay signed in', stay)],
    ...[prepare('sign in and out', comeAndGo), keep('film', watch), keep('film', watch)],
    ...[keep('buy', buy), keep('buy', buy), keep('comment', comment)],
  ];
  const finished = Promise.all(all).then(() => undefined);
  return { confirmed, countSegments: () => segments, finished };
}

const jakarta = {
  first_name: 'Sari',
  last_name: 'Wulandari',
  country: 'ID',
  street: 'Jl. Kebon Sirih 12',
  city: 'Jakarta Pusat',
  district: 'Menteng',
  village: 'Kebon Sirih',
  area_code: '31.71.06.1005',
  postcode: '10340',
  phone: '0812 3456 7890',
} as const;

/** A browser without scripts, with an address of its own. */
function openBrowser({ origin, traffic }: Visit, kind: string) {
  const cookies = new Map<string, string>();
  const numbers = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250));
  const address = ['10', ...numbers].join('.');
  const send = traffic.fetchAs(kind);
  const headers = () => ({
    'x-forwarded-for': address,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const given = { ...headers(), ...init.headers };
    const answer = await send(origin + path, { ...init, headers: given, redirect: 'manual' });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    async get(path: string): Promise<string> {
      const answer = await ask(path);
      if (answer.status === 200) return answer.text();
      throw new Error(`${path} leads to ${answer.headers.get('location')}`);
    },
    /** Submits a form and follows where it leads. */
    async post(path: string, fields: Record<string, string>): Promise<void> {
      if (!cookies.has(xsrf.cookie)) cookies.set(xsrf.cookie, 'proof');
      const token = { [xsrf.field]: decodeURIComponent(cookies.get(xsrf.cookie) ?? '') };
      const body = new URLSearchParams({ ...fields, ...token });
      const answer = await ask(path, { method: 'POST', body, headers: { origin } });
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${path} was answered with ${answer.status}`);
      await ask(location.replace(origin, ''));
    },
    /** The API, for the same visitor. */
    openApi(authorization?: string): ApiClient {
      const shopper = cookies.get('sorot_shopper');
      const given = {
        ...(shopper && { 'shopper-token': decodeURIComponent(shopper) }),
        ...(authorization && { authorization }),
      };
      return createApiClient({
        url: `${origin}/api/v1`,
        headers: () => ({ ...given, 'x-forwarded-for': address }),
        fetch: (request) => send(request),
      });
    },
  };
}

const xsrf = { cookie: 'XSRF-TOKEN', field: 'xsrf_token' };

async function register(visit: Visit, kind: string) {
  const username = `rolling${randomUUID().slice(0, 8)}`;
  const browser = openBrowser(visit, kind);
  const form = fillRegistration({ username });
  const { data } = await browser.openApi().account.register(form);
  const api = browser.openApi(`Bearer ${data.session.token.access}`);
  const { user } = (await api.account.getUser()).data;
  const { titles } = (await api.catalogue.listTitles({ type: 'movie' })).data;
  return { form, api, profileId: user.profile.id, titleId: choose(titles).id };
}

async function signIn(
  { post }: ReturnType<typeof openBrowser>,
  { username, password }: ReturnType<typeof fillRegistration>,
): Promise<void> {
  await post('/login', { username, password, from: '/account' });
}

function expectText(page: string, text: string): void {
  if (!page.includes(text)) throw new Error(`a page is without ${text}`);
}
