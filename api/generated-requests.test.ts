import type { OpenAPI } from '@orpc/openapi';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contactMessages } from '#api/site/tables.ts';
import { contract } from '#contract/index.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { deviceLockHeader, guestHeaders } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { type AnswerCheck, createAnswerCheck } from '#test/answer-check.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { arbitraryRequest } from '#test/generated-requests.ts';
import { drawNoise, smallGif } from '#test/made-pictures.ts';
import { knownCheckout, readyToOrder } from '#test/seed-checkout.ts';
import { seedComments } from '#test/seed-comments.ts';
import { seedLibrary } from '#test/seed-library.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { seedPosts } from '#test/seed-posts.ts';
import { addSelling, filledAddress } from '#test/seed-shopping.ts';
import { addProduct, addReviewed } from '#test/shop.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';
import { listOperations, type Operation } from './platform/http/operations.ts';

/** Per operation; `npm run bench -- generated-requests` sends many more. */
const requestsPerOperation = inject('requestsPerOperation');
const requestsPerStaffOperation = Math.ceil(requestsPerOperation / 4);
/** If none is valid, more are tried; for the hardest operations one in 300 is. */
const maxRequests = 6_000;
const operations = listOperations(contract);

let api: TestApi;
let document: OpenAPI.Document;
let check: AnswerCheck;
let known: Record<string, string[]>;

beforeAll(async () => {
  api = await startTestApi({ site: { embed_origins: ['*'] } });
  const [streamId, posterId] = [await addStream(api.db), await addPicture(api.db)];
  const episode = { number: 1, name: 'Pintu', translations: {}, streamId, airedOn: '2024-02-29' };
  const [filmId = 0] = await addTitles(api.db, [
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `Film ${index}`,
      genres: ['drama', 'comedy'].slice(index % 2),
      tags: ['kings'],
      countries: ['ID'],
      languages: ['id'],
      year: 1990 + (index % 30),
      rating: '13+' as const,
      recommended: index % 3 === 0,
      translations: { en: { synopsis: 'A film.' } },
      credits: [{ person: 'ratna', role: 'director' as const }],
      ...(index % 2 && { streamId, posterId, backdropId: posterId }),
      ...(index % 3 && { attribution: { name: 'Wikipedia', url: 'https://example.org/' } }),
      ...(index % 5 && { releasedOn: '2001-01-31' }),
    })),
    { kind: 'tv-show', name: 'Rumah', seasons: [{ number: 1, names: {}, episodes: [episode] }] },
    { kind: 'video', name: 'Klip', genres: ['music'] },
  ]);
  await addProduct(api, {
    slug: 'kaos',
    name: 'Kaos Senja',
    categories: ['clothing'],
    pictureIds: [posterId],
    variants: [{ options: { size: 'm' } }, { options: { size: 'l' }, salePrice: 50_000 }],
    attributes: [{ name: 'Material', text: 'Cotton' }],
    files: [{}],
    titleIds: [filmId],
    moments: [{ titleId: filmId, startsAtMs: 1_000, endsAtMs: 2_000 }],
  });
  document = await (await api.fetch('/api/v1/openapi.json')).json();
  check = createAnswerCheck(document);
  const list = await (await api.fetch('/api/v1/titles/')).json();
  known = {
    slug: ['film-1', 'film-2', 'rumah', 'klip', 'ratna', 'privacy-policy', 'terms-of-use', 'kaos'],
    id: ['1', 'drama', 'music', 'kings', 'rumah'],
    seasons: ['1', '1,2'],
    letter: ['r', '0'],
    genre: ['drama'],
    tag: ['kings'],
    country: ['ID'],
    language: ['id'],
    search: ['film', 'film 1', 'rumah', 'wikipedia'],
    stream_id: [streamId],
    cursor: [list.data.page.next],
    url: ['http://api.test/movies-detail/film-1'],
    format: ['json'],
    key: Array.from({ length: 20 }, (_, index) => createFormKey(index * 60_000)),
    source: ['# Tentang kami\n\nUpdated: 2026-11-20\n\nTeks.'],
  };
});

afterAll(() => api.close());

/** These need values from mails. */
const needsMail = [
  ...['account.resetPassword', 'account.confirmEmail', 'account.confirmEmailChange'],
  'account.denySignIn',
  ...['site.confirmNewsletter', 'site.endNewsletter'],
  ...['site.confirmNewsletter', 'site.endNewsletter', 'shop.endCartReminders'],
];

/** These need an authenticator, another service, or a key. */
const needsDevice = [
  ...['account.finishLogin', 'account.confirmTotp', 'account.renewRecoveryCodes'],
  ...['account.loginWithPasskey', 'account.provePasskey', 'account.addPasskey'],
  ...['account.renamePasskey', 'account.removePasskey', 'account.unlinkIdentity'],
  ...['account.startOidcLogin', 'account.finishOidcLogin', 'ops.revokeApiKey'],
  'settings.setUp',
];

/** Generated bodies have no files. */
const needsFile = [
  'plans.sendPaymentProof',
  ...['library.setPlaylistThumbnail', 'account.setAccountPicture', 'shop.sendProof'],
  ...['blog.addPostMedia', 'catalogue.setPortrait'],
  ...['shop.addProductPicture', 'shop.addProductFile'],
  ...['shop.previewProductImport', 'shop.importProducts'],
];

type Prepared = { account: TestAccount; values: Record<string, string[]> };

/** Prepared once for several operations of a domain, by who shares them. */
const shared = new Map<string, Prepared>();

async function prepareShared(domain: string, by: 'readers' | 'staff'): Promise<Prepared> {
  const known = shared.get(`${domain} ${by}`);
  const isSignedIn =
    known && (await api.fetch('/api/v1/user/', { headers: known.account.headers })).ok;
  if (known && isSignedIn) return known;
  const prepared = await prepare(domain);
  shared.set(`${domain} ${by}`, prepared);
  return prepared;
}

async function prepare(domain: string): Promise<Prepared> {
  const account = await addAccount(api, 'operator');
  return { account, values: await knownOf(account, domain) };
}

/** Existing values for fields about accounts, so that some requests are valid. */
async function knownOf(account: TestAccount, domain: string): Promise<Record<string, string[]>> {
  const { session, password, client } = account;
  const { profile } = (await client.account.addProfile({ name: 'Adik' })).data;
  const [signIn] = (await client.account.listSessions()).data.sessions;
  const pin = '2718';
  await client.account.setPin({ pin, current_password: password });
  const things = await thingsOf(account, domain);
  return {
    ...known,
    ...things,
    id: [...(known.id ?? []), String(profile.id), signIn?.id ?? '', ...(things.id ?? [])],
    username: [session.username, ...Array.from({ length: 20 }, (_, index) => `tamu${index}`)],
    // More addresses than user names, so that registrations do not use them up.
    email: things.email ?? Array.from({ length: 60 }, (_, index) => `tamu${index}@example.org`),
    phone: ['+62 812 0000 0000'],
    password: [password],
    confirm_password: [password],
    current_password: [password, ''],
    refresh: [session.token.refresh],
    device_token: [session.device_token],
    pin: [pin],
    profile_id: [String(account.profileId)],
    token: things.token ?? ['x'.repeat(43)],
  };
}

/** Existing objects of an account that a domain's operations refer to. */
async function thingsOf(account: TestAccount, domain: string): Promise<Record<string, string[]>> {
  const { client } = account;
  if (domain === 'account' || domain === 'ops') {
    await client.account.setAccountPicture({ file: smallGif() });
    const other = await addAccount(api);
    const view = { list: 'titles', name: 'Films', query: 'type=movie' } as const;
    const { id } = (await client.ops.saveView(view)).data.view;
    return { id: [String(other.id)], view_id: [String(id)] };
  }
  if (domain === 'catalogue') return addEdited(account);
  if (domain === 'plans') {
    return payingOf(account);
  }
  if (domain === 'shop') {
    const slug = 'kaos';
    const guest = { slug, email: 'tamu0@example.org' };
    const { number } = await addReviewed(api, guest, account);
    const options = ['size:m', 'size:l,size:m'];
    const mine = await shoppingOf(account);
    const kept = await seedOrders(api, account, guest.email);
    return {
      ...mine,
      ...kept,
      id: [...(mine.id ?? []), ...(kept.id ?? [])],
      slug: [slug, 'film-0', 'film-1', ...(kept.slug ?? [])],
      order_number: [number],
      options,
    };
  }
  if (domain === 'blog') {
    const [commented, posts] = [await seedComments(api), await seedPosts(api)];
    return { ...commented, ...posts, slug: [...(commented.slug ?? []), ...(posts.slug ?? [])] };
  }
  if (domain === 'site') return correspondenceOf(account);
  if (domain === 'viewing') {
    const { id } = (await client.catalogue.getTitle({ type: 'tv-show', slug: 'rumah' })).data.title;
    return { id: [String(id)] };
  }
  if (domain === 'library' || domain === 'reviews') {
    const film = (await client.catalogue.getTitle({ type: 'movie', slug: 'film-1' })).data.title;
    const kept = await seedLibrary(account, film);
    const film1 = { type: ['movie'], slug: ['film-1'] };
    return { id: [kept.playlist], item: [String(kept.item)], ...(domain === 'reviews' && film1) };
  }
  return {};
}

/** What staff change of the catalogue, apart from what other operations read. */
async function addEdited({ client }: TestAccount): Promise<Record<string, string[]>> {
  const { catalogue } = client;
  const add = async () =>
    (await catalogue.addTitle({ type: 'movie', name: 'Naskah' })).data.title.id;
  const [title, twin, gone] = [await add(), await add(), await add()];
  await catalogue.deleteTitle({ id: gone });
  const slug = crypto.randomUUID();
  await catalogue.saveTitleRedirect({ type: 'movie', slug, title_id: title });
  const addTerm = async () => {
    const names = { en: crypto.randomUUID() };
    return (await catalogue.addTerm({ type: 'movie', kind: 'tag', names })).data.term.id;
  };
  const addPerson = async () => (await catalogue.addPerson({ name: 'Orang' })).data.person.id;
  return {
    title_id: [String(title)],
    titles: [title, twin, gone].map(String),
    terms: [await addTerm(), await addTerm()].map(String),
    people: [await addPerson(), await addPerson()].map(String),
    old_slug: [slug],
  };
}

/** The objects of `addEdited` in the places where an operation looks for them. */
function fitEdited(name: string, values: Record<string, string[]>): Record<string, string[]> {
  const { titles = [], terms = [], people = [], old_slug: slug = [], ...rest } = values;
  const of = ([id = '', twin = '']: string[]) => ({ ...rest, id: [id], duplicate_id: [twin] });
  if (name.endsWith('TitleRedirect')) return { ...rest, slug, type: ['movie'] };
  if (name === 'catalogue.restoreTitle') return { ...rest, id: titles.slice(2) };
  if (name === 'catalogue.saveHomeSections') return { heroes: ['[]'], rails: ['[]'] };
  if (/Term$/.test(name)) return of(terms);
  if (/(Person|Portrait)$/.test(name)) return of(people);
  return of(titles);
}

const editing =
  /^catalogue\.((add|save|delete|merge|restore|getAny)(Any)?(Title|TitleRedirect|Term|Person)|returnTitleFields|saveHomeSections|removePortrait)$/;

/** A payment that was confirmed, one that is open, and an account that has a plan. */
async function payingOf({ client }: TestAccount): Promise<Record<string, string[]>> {
  const { payment } = (await client.plans.subscribe({ plan: 'premium' })).data;
  await client.plans.confirmPayment(payment);
  const other = await addAccount(api);
  const open = (await other.client.plans.subscribe({ plan: 'basic' })).data.payment;
  const picture = new Uint8Array(await drawNoise(8, 8).png().toBuffer());
  const file = new File([picture], 'receipt.png', { type: 'image/png' });
  await other.client.plans.sendPaymentProof({ reference: open.reference, file });
  const granted = await addAccount(api);
  await client.plans.grantPlan({ id: granted.id, plan: 'premium', days: 30 });
  return { reference: [payment.reference, open.reference], id: [String(granted.id)] };
}

/** A message, and newsletters that are not sent. */
async function correspondenceOf(account: TestAccount): Promise<Record<string, string[]>> {
  const { site } = account.client;
  const words = {
    name: 'Sari',
    email: 'sari@example.org',
    message: 'Halo.',
    language: 'id' as const,
  };
  const key = crypto.randomUUID();
  const [message] = await api.db
    .insert(contactMessages)
    .values({ ...words, key })
    .returning();
  const texts = [{ language: 'en' as const, subject: 'News', body: 'Hello.' }];
  const drafts = await Promise.all([1, 2, 3].map(() => site.createNewsletter({ texts })));
  const ids = drafts.map(({ data }) => String(data.id));
  return { id: [String(message?.id), ...ids], texts: [JSON.stringify(texts)] };
}

/**
 * Values for operations that would change the objects of others, or whose fields differ in meaning.
 */
function fitted(name: string, values: Record<string, string[]>): Record<string, string[]> {
  // Here `id` means Indonesian.
  const { options, id, slug = [], media_id: media = [], ...rest } = values;
  if (editing.test(name)) return fitEdited(name, values);
  if (name === 'ops.deleteView') return { ...values, id: values.view_id ?? [] };
  if (/^blog\.(save|delete)PostMedia$/.test(name)) return { ...rest, id: media };
  if (/^shop\.(save|unpublish|publish)Product(Term|Option|Pictures|Files)?$/.test(name)) {
    const variants = (rest.sku ?? []).map((sku) => JSON.stringify([{ sku, price: 1_000 }]));
    const media = { pictures: ['[]'], files: ['[]'] };
    const lists = {
      variants,
      ...media,
      categories: ['[]', '["baru"]'],
      titles: ['[]'],
      moments: ['[]'],
    };
    return { ...rest, ...lists, slug: slug.slice(-1), key: ['rasa', 'manis'] };
  }
  if (/^shop\.(save|delete)TaxRate$/.test(name)) return { ...values, day: ['2099-01-01'] };
  if (name === 'shop.deleteShippingZone') return { ...values, name: ['Jakarta'] };
  if (name === 'shop.saveCoupon') {
    const lists = { products: ['[]'], except_products: ['[]'], categories: ['["clothing"]'] };
    return { ...values, ...lists, except_categories: ['[]'], starts_at: ['2020-01-01T00:00:00Z'] };
  }
  return values;
}

/** A guest's cart, wishlist and shipping addresses. */
async function shoppingOf({ client }: TestAccount): Promise<Record<string, string[]>> {
  const { methodId, code } = await addSelling(api);
  const { shopper, productId, variantId, itemId } = await readyToOrder(api);
  const { address } = (await client.shop.addAddress(filledAddress)).data;
  return {
    ...(await knownCheckout(shopper)),
    [guestHeaders.shopper]: [shopper.token() ?? ''],
    country: ['ID'],
    id: [String(itemId), String(address.id)],
    product: [String(productId)],
    variant_id: [String(variantId)],
    code: [code],
    method_id: [String(methodId)],
    province_code: ['31'],
    area_code: ['31.71'],
    parent: ['31', '31.71'],
    postcode: ['10150'],
  };
}

const isForStaff = ({ access }: Operation) => access !== 'public' && access !== 'viewer';
/** Those of staff come last: they change what the others need. */
const inOrder = [
  ...operations.filter((operation) => !isForStaff(operation)),
  ...operations.filter(isForStaff),
];

test.each(inOrder.map((operation) => [operation.name, operation] as const))(
  '%s: generated requests, no 5xx, every answer as described',
  async (name, operation) => {
    const { method, path, access } = operation;
    const [domain = ''] = name.split('.');
    // Reading uses nothing up, and none of what staff do has to succeed.
    const by = isForStaff(operation) ? 'staff' : method === 'GET' ? 'readers' : null;
    const { account, values } = await (by ? prepareShared(domain, by) : prepare(domain));
    const mine = fitted(name, values);
    const described = document.paths?.[path]?.[method.toLowerCase() as 'get' | 'post'] ?? {};
    const address = `/api/v1${path}`;
    const statuses = new Set<number>();
    let asked = 0;
    const guest: Record<string, string> = {};
    for (const header of Object.values(guestHeaders)) {
      const [token] = mine[header] ?? [];
      if (token) guest[header] = token;
    }
    const headers: Record<string, string> = access === 'public' ? guest : { ...account.headers };
    if (name === 'account.unlockDevice') {
      const lock = { profile_id: account.profileId, pin: mine.pin?.[0] ?? '' };
      headers[deviceLockHeader] = (await account.client.account.lockDevice(lock)).data.token;
    }
    const request = arbitraryRequest({ path: address, method }, described, mine);
    const isAnsweredWell = fc.asyncProperty(request, async (each) => {
      // Each request from another address, so that rate limits do not answer everything.
      asked++;
      const clientAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
      const init = { ...each.init, headers: { ...each.init.headers, ...headers } };
      const response = await api.fetch(each.path, init, { clientAddress });
      statuses.add(response.status);
      const contentType = response.headers.get('content-type')?.split(';')[0] ?? '';
      const answer = { status: response.status, contentType, text: await response.text() };
      expect(check(described, answer)).toEqual([]);
    });
    const numRuns = isForStaff(operation) ? requestsPerStaffOperation : requestsPerOperation;
    await fc.assert(isAnsweredWell, { numRuns });
    // What staff change is made by the tests of each operation; here none may fail.
    const cannotSucceed = [...needsMail, ...needsDevice, ...needsFile].includes(name);
    if (isForStaff(operation) || cannotSucceed) return;
    const hasSucceeded = () => Math.min(...statuses) < 300;
    while (!hasSucceeded() && asked < maxRequests) {
      await fc.assert(isAnsweredWell, { numRuns: 100 });
    }
    expect(hasSucceeded()).toBe(true);
  },
  60_000,
);
