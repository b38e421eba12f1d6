import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { createStaffActions } from '#api/staff-actions.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawNoise } from '#test/made-pictures.ts';
import { addOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';

let api: TestApi;
let operator: TestAccount;
let shop: TestAccount['client']['shop'];

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  shop = operator.client.shop;
});

afterAll(() => api.close());

const undo = (change: number | null) => operator.client.ops.undoChange({ id: change ?? 0 });
const form = (name: string) => ({
  slug: 'kaos',
  texts: { en: { name }, id: { name: 'Kaos', summary: 'Lembut' } },
  categories: ['apparel'],
  variants: [
    { sku: 'K-M', options: { size: 'm' }, price: 90_000, stock: 7, place: 'A1', low_stock: 3 },
    { sku: 'K-L', options: { size: 'l' }, price: 90_000, sale: { price: 80_000 } },
  ],
  attributes: [{ names: { en: 'Fabric' }, texts: { en: 'Cotton' } }],
});

test('a product is read as it is saved, and saving it again changes nothing', async () => {
  await shop.saveProduct(form('Shirt'));
  const { draft } = (await shop.getProductDraft({ slug: 'kaos' })).data;
  expect(draft.form).toMatchObject(form('Shirt'));
  const again = (await shop.saveProduct(draft.form)).data;
  expect(again).toMatchObject({ outcome: 'unchanged', change: null });
});

test('changes of a product are undone, but neither stock nor later changes', async () => {
  const { change } = (await shop.saveProduct(form('Blouse'))).data;
  await shop.correctStock({ sku: 'K-M', change: -2, note: 'Rusak' });
  await undo(change);
  const { draft } = (await shop.getProductDraft({ slug: 'kaos' })).data;
  expect(draft.form.texts.en?.name).toBe('Shirt');
  expect(draft.form.variants[0]?.stock).toBe(5);

  const first = (await shop.saveProduct(form('Tunic'))).data.change;
  await shop.saveProduct(form('Cape'));
  await expect(undo(first)).rejects.toMatchObject({ code: 'changed_since' });

  const hidden = (await shop.publishProduct({ slug: 'kaos', published: false })).data.change;
  await undo(hidden);
  expect((await api.client.shop.getProduct({ slug: 'kaos' })).data.product.name).toBe('Cape');
});

test('an edited product is not saved over what somebody else has saved since', async () => {
  const { slug } = await addProduct(api, { variants: [{ sku: 'SARUNG', onHand: 9 }] });
  const open = async () => (await shop.getProductDraft({ slug })).data.draft;
  const { form: mine, revision } = await open();
  await shop.correctStock({ sku: 'SARUNG', change: -4, note: 'Rusak' });
  expect((await open()).revision).toBe(revision);
  const theirs = { ...mine, tags: ['batik'], expected_revision: revision };
  expect((await shop.saveProduct(theirs)).data.outcome).toBe('updated');
  await expect(
    shop.saveProduct({ ...mine, tags: ['tenun'], expected_revision: revision }),
  ).rejects.toMatchObject({ code: 'product_changed', status: 409 });
  expect((await open()).form.tags).toEqual(['batik']);
});

test('a new product disappears again, unless somebody has ordered it', async () => {
  const make = async (slug: string) => {
    const variants = [{ sku: `SKU-${slug}`, price: 1_000 }];
    return (await shop.saveProduct({ slug, texts: { en: { name: slug } }, variants })).data.change;
  };
  await undo(await make('sebentar'));
  await expect(shop.getAnyProduct({ slug: 'sebentar' })).rejects.toMatchObject({ status: 404 });
  const change = await make('laku');
  const { product } = (await api.client.shop.getProduct({ slug: 'laku' })).data;
  const variantIds = product.variants.map(({ id }) => id);
  await addOrder(api, { lines: [{ product: { ...product, variantIds, fileIds: [] } }] });
  await expect(undo(change)).rejects.toMatchObject({ code: 'change_not_undoable' });
});

test('pictures are added, described, ordered and removed', async () => {
  const { slug } = await addProduct(api, { slug: 'mug' });
  const draw = async (side: number) =>
    new File([new Uint8Array(await drawNoise(side, side).png().toBuffer())], 'mug.png');
  const one = await shop.addProductPicture({ slug, file: await draw(20) });
  const two = await shop.addProductPicture({ slug, file: await draw(30) });
  const [a, b] = two.data.draft.pictures.map(({ id }) => id);
  expect(one.data.draft.pictures).toHaveLength(1);
  const alt = { en: 'A mug on a table', id: 'Mug di meja' };
  const swapped = await shop.saveProductPictures({
    slug,
    pictures: [{ id: b ?? 0, alt }, { id: a ?? 0 }],
  });
  expect(swapped.data.draft.pictures).toMatchObject([{ id: b, alt, width: 30 }, { id: a }]);
  await undo(swapped.data.change);
  const { draft } = (await shop.getProductDraft({ slug })).data;
  expect(draft.pictures.map(({ id }) => id)).toEqual([a, b]);
  const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mug.svg');
  await expect(shop.addProductPicture({ slug, file: text })).rejects.toMatchObject({ status: 422 });
});

test('files are added and limited; one that was bought stays', async () => {
  const { slug } = await addProduct(api, { slug: 'album', kind: 'downloadable' });
  const song = new File(['fLaC'], '../../Lagu.flac');
  const added = (await shop.addProductFile({ slug, file: song })).data.draft;
  expect(added.files).toMatchObject([{ name: 'Lagu.flac', bytes: 4, download_limit: null }]);
  const [file] = added.files;
  const limited = await shop.saveProductFiles({
    slug,
    files: [{ id: file?.id ?? 0, name: 'Lagu.flac', download_limit: 3, expires_after_days: 30 }],
  });
  expect(limited.data.draft.files).toMatchObject([{ expires_after_days: 30, bought: false }]);
  const emptied = await shop.saveProductFiles({ slug, files: [] });
  expect(emptied.data.draft.files).toEqual([]);
});

test('stock is listed fewest first, with every movement and its reason', async () => {
  const variants = [{ sku: 'SYAL', onHand: 4, lowStock: 10, options: { colour: 'sand' } }];
  const product = await addProduct(api, { slug: 'syal', variants });
  await addProduct(api, { slug: 'payung', variants: [{ sku: 'PAYUNG', onHand: 0 }] });
  const { number } = await addOrder(api, { lines: [{ product }] });
  await shop.correctStock({ sku: 'SYAL', change: 5, note: 'Kiriman baru' });
  const low = (await shop.listStock({ state: 'low' })).data.items;
  expect(low.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['PAYUNG', 'SYAL']));
  expect(low[0]).toMatchObject({ sku: 'PAYUNG', on_hand: 0, is_low: true });
  const out = (await shop.listStock({ state: 'out' })).data.items;
  expect(out.map(({ sku }) => sku)).toEqual(['PAYUNG']);
  const { movements, item } = (await shop.listStockMovements({ sku: 'SYAL' })).data;
  expect(item).toMatchObject({ on_hand: 8, low_stock: 10, is_low: true });
  expect(item.named_options).toEqual([{ name: 'colour', value: 'sand' }]);
  expect(movements).toMatchObject([
    { change: 5, reason: 'correction', note: 'Kiriman baru', by: expect.any(String) },
    { change: -1, reason: 'order', order_number: number, by: null },
  ]);
  const saved = await shop.saveStockSettings({ sku: 'SYAL', place: 'Rak 3', low_stock: 2 });
  expect(saved.data.item).toMatchObject({ place: 'Rak 3', is_low: false });
  const counted = (await shop.correctStock({ sku: 'SYAL', change: -3, note: 'Rusak' })).data;
  await undo(saved.data.change);
  await undo(counted.change);
  const back = (await shop.listStockMovements({ sku: 'SYAL' })).data;
  expect(back.item).toMatchObject({ on_hand: 8, place: '', low_stock: 10 });
  expect(back.movements.slice(0, 2).map(({ change }) => change)).toEqual([3, -3]);
  const late = (await shop.correctStock({ sku: 'SYAL', change: 1, note: 'Ketemu' })).data;
  await addOrder(api, { lines: [{ product }] });
  await expect(undo(late.change)).rejects.toMatchObject({ code: 'changed_since' });
  const weightless = (await shop.listAllProducts({ stock: 'weightless' })).data.products;
  expect(weightless.map(({ slug }) => slug)).not.toContain('syal');
  expect(weightless.map(({ slug }) => slug)).toContain('laku');
  expect((await shop.listAllProducts({ stock: 'out' })).data.products).toMatchObject([
    { slug: 'payung' },
  ]);
});

test('coupons, zones and tax rates are deleted and restored', async () => {
  const coupon = { code: 'HUJAN', kind: 'percent' as const, amount: 1_000 };
  const made = (await shop.saveCoupon(coupon)).data.change;
  const raised = (await shop.saveCoupon({ ...coupon, amount: 2_000 })).data.change;
  await expect(undo(made)).rejects.toMatchObject({ code: 'changed_since' });
  await undo(raised);
  const gone = (await shop.deleteCoupon({ code: 'hujan' })).data.change;
  await undo(gone);
  expect((await shop.listCoupons({})).data.coupons).toMatchObject([
    { code: 'HUJAN', amount: 1_000 },
  ]);
  await shop.saveCoupon({ ...coupon, code: 'HUJAN-2' });
  const codesOf = async (wanted: Parameters<typeof shop.listCoupons>[0]) =>
    (await shop.listCoupons(wanted)).data.coupons.map(({ code }) => code);
  expect(await codesOf({ search: 'uja' })).toEqual(['HUJAN-2', 'HUJAN']);
  expect(await codesOf({ code: 'hujan' })).toEqual(['HUJAN']);
  await addOrder(api, { lines: [{ product: await addProduct(api) }], coupon: 'HUJAN' });
  const used = shop.deleteCoupon({ code: 'HUJAN' });
  await expect(used).rejects.toMatchObject({ code: 'coupon_was_used', status: 409 });

  const methods = [{ kind: 'flat' as const, names: { en: 'Post' }, price: 9_000 }];
  await shop.saveShippingZone({ name: 'Bali', country: 'ID', provinces: ['51'], methods });
  const removed = (await shop.deleteShippingZone({ name: 'Bali' })).data.change;
  expect((await shop.listShippingZones()).data.zones).toEqual([]);
  await undo(removed);
  expect((await shop.listShippingZones()).data.zones).toMatchObject([{ name: 'Bali', methods }]);

  const rate = { day: '2099-01-01', hundredths: 1_200 };
  const set = (await shop.saveTaxRate(rate)).data;
  expect(set.rates.slice(0, 2)).toEqual([rate, { day: '2022-04-01', hundredths: 1_100 }]);
  await undo(set.change);
  expect((await shop.listTaxRates()).data.rates).toHaveLength(2);
  const begun = shop.saveTaxRate({ day: '2022-04-01', hundredths: 0 });
  await expect(begun).rejects.toMatchObject({ code: 'tax_rate_began', status: 409 });
});

test('of changes at the same time, each is logged with what the one before it left', async () => {
  const { slug } = await addProduct(api);
  const { draft } = (await shop.getProductDraft({ slug })).data;
  const read = {
    coupon: async () => (await shop.listCoupons({ code: 'BERSAMA' })).data.coupons[0]?.amount,
    product: async () => (await shop.getProductDraft({ slug })).data.draft.form.featured_position,
  };
  const save = {
    coupon: (amount: number) => shop.saveCoupon({ code: 'BERSAMA', kind: 'percent', amount }),
    product: (place: number) => shop.saveProduct({ ...draft.form, featured_position: place }),
  };
  for (const kind of ['coupon', 'product'] as const) {
    await save[kind](100);
    const values = [200, 300, 400];
    const saved = await Promise.all(values.map((value) => save[kind](value)));
    const changes = saved.map(({ data }) => data.change ?? 0).sort((a, b) => b - a);
    const seen = [await read[kind]()];
    for (const change of changes) {
      await undo(change);
      seen.push(await read[kind]());
    }
    expect(seen.at(-1)).toBe(100);
    expect(seen.slice(0, -1).sort()).toEqual(values);
  }
});

test('prices are changed and products taken out in batches, and back again', async () => {
  const { ops } = operator.client;
  const { bulkActions: actions } = createStaffActions({ ...api, orderLinks: testOrderLinks });
  const run = async (id: number) => {
    const quiet = { signal: new AbortController().signal, lastAttempt: false };
    await bulkJob({ db: api.db, actions }).run({ id }, quiet);
    return (await ops.getBulk({ id })).data.job;
  };
  const one = { sku: 'LAMPU-1', options: { warna: 'putih' } };
  const two = { sku: 'LAMPU-2', options: { warna: 'kuning' } };
  const variants = [{ ...one, regularPrice: 99_500, salePrice: 80_000 }, two];
  const { slug } = await addProduct(api, { slug: 'lampu', variants });
  const read = async () => {
    const { form } = (await shop.getProductDraft({ slug })).data.draft;
    return [form.published, ...form.variants.flatMap(({ price, sale }) => [price, sale?.price])];
  };
  const start = async (action: string, input: object) =>
    (await ops.startBulk({ action, input: { products: [slug], ...input } })).data.job.id;

  const raised = await start('shop.changePrices', { percent: 10, round_to: 1_000 });
  expect(await run(raised)).toMatchObject({ state: 'done', changed: 1 });
  expect(await read()).toEqual([true, 109_000, 80_000, 110_000, undefined]);
  const hidden = await start('shop.unpublishProducts', {});
  expect(await run(hidden)).toMatchObject({ changed: 1 });
  expect((await read())[0]).toBe(false);
  for (const id of [hidden, raised]) await run((await ops.undoBulk({ id })).data.job.id);
  expect(await read()).toEqual([true, 99_500, 80_000, 100_000, undefined]);
});
