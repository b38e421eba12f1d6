import { setTimeout } from 'node:timers/promises';
import { matchPath } from 'react-router';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { music } from '../shop/support/buying.ts';
import { orderByApi } from '../shop/support/order-by-api.ts';
import { askAs, ownerSession, registerAccount } from '../support/accounts.ts';
import { addressesWithin, pathsWithin } from '../support/addresses-within.ts';
import { siteUrl } from '../support/browser.ts';

/** Of an import, which takes too long to make. */
const leftOut = ['/admin/imports/:id', '/admin/imports/:id/correct'];

const pagesOfSettings = [
  ...['general', 'payment', 'shipping', 'plans'].map((page) => `/admin/settings/${page}`),
  '/admin/settings/legal/faq/id',
  '/admin/settings/mail/order_paid/id',
];

/** One address of every page of the admin, with the demo content and what people add to it. */
export async function everyAdminPage(): Promise<string[]> {
  const { access } = (await ownerSession()).token;
  const headers = () => ({ authorization: `Bearer ${access}` });
  const api = createApiClient({ url: `${siteUrl}/api/v1`, headers });
  const alone = await addressesWithin('admin');
  const ofThings = [
    ...(await pagesOfTitles(api)),
    ...(await pagesOfCatalogue(api)),
    ...(await pagesOfSales(api)),
    ...(await pagesOfWork(api)),
    ...pagesOfSettings,
  ];
  const paths = ofThings.map((address) => new URL(address, siteUrl).pathname);
  const missing = (await pathsWithin('admin')).filter(
    (pattern) =>
      ![...alone, ...leftOut].includes(pattern) && !paths.some((path) => matchPath(pattern, path)),
  );
  if (missing.length > 0) throw new Error(`No address is known of ${missing.join(', ')}`);
  return [...alone, ...ofThings];
}

async function pagesOfTitles({ catalogue }: ApiClient): Promise<string[]> {
  const [film, show] = await Promise.all([
    catalogue.getTitle({ type: 'movie', slug: 'penjaga-suar-kecil' }),
    catalogue.getTitle({ type: 'tv-show', slug: 'kedai-hujan' }),
  ]);
  const ofFilm = `/admin/titles/${film.data.title.id}`;
  const ofShow = `/admin/titles/${show.data.title.id}`;
  const parts = [
    ...['artwork', 'subtitles', 'chapters', 'versions', 'trailers', 'moments'],
    ...['files', 'upload', 'identify', 'merge', 'history'],
  ];
  const { films } = (await catalogue.listTitleFilms({ id: film.data.title.id })).data;
  const stream = films[0]?.stream_id ?? '';
  const [subtitle] = (await catalogue.listFilmSubtitles({ stream })).data.subtitles;
  return [
    ofFilm,
    ...parts.map((part) => `${ofFilm}/${part}`),
    `${ofFilm}/subtitles/${stream}/${subtitle?.key}`,
    `${ofShow}/episodes`,
    `${ofShow}/episodes/${show.data.title.seasons[0]?.episodes[0]?.id}`,
  ];
}

async function pagesOfCatalogue({ catalogue, blog }: ApiClient): Promise<string[]> {
  const [terms, collections, people, posts] = await Promise.all([
    catalogue.listAllTerms({}),
    catalogue.listAllCollections({}),
    catalogue.listAllPeople({}),
    blog.listAllPosts({ state: 'published' }),
  ]);
  return [
    `/admin/terms/${terms.data.terms[0]?.id}`,
    `/admin/collections/${collections.data.collections[0]?.id}`,
    `/admin/people/${people.data.people[0]?.id}`,
    `/admin/posts/${posts.data.posts.at(-1)?.id}`,
    `/admin/posts/${posts.data.posts.at(-1)?.id}/revisions`,
  ];
}

/** Of a customer who is like no other: what journeys buy may be gone at any time. */
async function pagesOfSales({ ops, shop }: ApiClient): Promise<string[]> {
  await waitForAreas();
  const buyer = await registerAccount();
  const order = await orderByApi(buyer.session, 'bank_transfer', music);
  type Subscribed = { payment: { reference: string } };
  const { access } = buyer.session.token;
  const { payment } = await askAs<Subscribed>(access, 'subscriptions/', { plan: 'basic' });
  const { accounts } = (await ops.listAccounts({ q: buyer.email })).data;
  const { coupons } = (await shop.listCoupons({})).data;
  return [
    `/admin/orders/${order}`,
    `/admin/payments/${payment.reference}`,
    `/admin/accounts/${accounts[0]?.id}`,
    `/admin/products/${music.slug}`,
    `/admin/stock/movements?sku=${music.sku}`,
    `/admin/coupons/${coupons.at(-1)?.code}`,
  ];
}

async function pagesOfWork({ site, ops }: ApiClient): Promise<string[]> {
  await site.sendContactMessage({
    key: '019aab7e-6f00-7000-8000-000000000001',
    name: 'Sari Wulandari',
    email: 'sari@example.org',
    message: 'Kapan film berikutnya tayang?',
  });
  const texts = [{ language: 'id', subject: 'Film baru', body: 'Pekan ini.' }] as const;
  const newsletter = (await site.createNewsletter({ texts: [...texts] })).data;
  const { messages } = (await site.listContactMessages({})).data;
  const input = { ids: [], changes: { recommended: true } };
  const { job } = (await ops.startBulk({ action: 'catalogue.changeTitles', input })).data;
  return [
    `/admin/messages/${messages[0]?.id}`,
    `/admin/newsletter/${newsletter.id}`,
    `/admin/audit/${newsletter.change}`,
    `/admin/bulk/${job.id}`,
  ];
}

/** A job loads the parts of Indonesia after the first start; no test runs yet that could poll. */
async function waitForAreas(): Promise<void> {
  while ((await fetch(`${siteUrl}/api/v1/areas/?parent=31.71.06`)).status !== 200) {
    await setTimeout(500);
  }
}
