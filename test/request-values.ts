import { contactMessages } from '#api/site/tables.ts';
import { guestHeaders } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from './accounts.ts';
import type { TestApi } from './api.ts';
import { drawNoise, smallGif } from './made-pictures.ts';
import { knownCheckout, readyToOrder } from './seed-checkout.ts';
import { seedComments } from './seed-comments.ts';
import { seedLibrary } from './seed-library.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPosts } from './seed-posts.ts';
import { addSelling, filledAddress } from './seed-shopping.ts';
import { addReviewed } from './shop.ts';

/** By the name of a field. */
type Values = Record<string, string[]>;

/**
 * Existing values for the fields of a domain's operations, so that some generated requests are
 * valid. `shared`: values that all accounts share.
 */
export async function prepareValues(
  api: TestApi,
  account: TestAccount,
  domain: string,
  shared: Values,
): Promise<Values> {
  const { session, password, client } = account;
  const { profile } = (await client.account.addProfile({ name: 'Adik' })).data;
  const [signIn] = (await client.account.listSessions()).data.sessions;
  const pin = '2718';
  await client.account.setPin({ pin, current_password: password });
  const things = await thingsOf(api, account, domain);
  return {
    ...shared,
    ...things,
    id: [...(shared.id ?? []), String(profile.id), signIn?.id ?? '', ...(things.id ?? [])],
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
async function thingsOf(api: TestApi, account: TestAccount, domain: string): Promise<Values> {
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
    return payingOf(api, account);
  }
  if (domain === 'shop') {
    const slug = 'kaos';
    const guest = { slug, email: 'tamu0@example.org' };
    const { number } = await addReviewed(api, guest, account);
    const options = ['size:m', 'size:l,size:m'];
    const mine = await shoppingOf(api, account);
    const orders = await seedOrders(api, account, guest.email);
    return {
      ...mine,
      ...orders,
      id: [...(mine.id ?? []), ...(orders.id ?? [])],
      slug: [slug, 'film-0', 'film-1', ...(orders.slug ?? [])],
      order_number: [number],
      options,
    };
  }
  if (domain === 'blog') {
    const [commented, posts] = [await seedComments(api), await seedPosts(api)];
    return { ...commented, ...posts, slug: [...(commented.slug ?? []), ...(posts.slug ?? [])] };
  }
  if (domain === 'site') return correspondenceOf(api, account);
  if (domain === 'viewing') {
    const { id } = (await client.catalogue.getTitle({ type: 'tv-show', slug: 'rumah' })).data.title;
    return { id: [String(id)] };
  }
  if (domain === 'library' || domain === 'reviews') {
    const film = (await client.catalogue.getTitle({ type: 'movie', slug: 'film-1' })).data.title;
    const library = await seedLibrary(account, film);
    const film1 = { type: ['movie'], slug: ['film-1'] };
    return {
      id: [library.playlist],
      item: [String(library.item)],
      ...(domain === 'reviews' && film1),
    };
  }
  return {};
}

/** What staff change of the catalogue, apart from what other operations read. */
async function addEdited({ client }: TestAccount): Promise<Values> {
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
function fitEdited(name: string, values: Values): Values {
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
  /^catalogue\.((add|save|delete|merge|restore|getAny)(Any)?(Title|TitleRedirect|Term|Person)|returnTitleFields|getTitleDescriptions|findTitleCandidates|describeTitle|askProviders|forgetDescriptions|listOfferedArtwork|saveHomeSections|removePortrait)$/;

/** A payment that was confirmed, one that is open, and an account that has a plan. */
async function payingOf(api: TestApi, { client }: TestAccount): Promise<Values> {
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
async function correspondenceOf(api: TestApi, account: TestAccount): Promise<Values> {
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
export function fitValues(name: string, values: Values): Values {
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
async function shoppingOf(api: TestApi, { client }: TestAccount): Promise<Values> {
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
    method_id: [methodId],
    province_code: ['31'],
    area_code: ['31.71'],
    parent: ['31', '31.71'],
    postcode: ['10150'],
  };
}
