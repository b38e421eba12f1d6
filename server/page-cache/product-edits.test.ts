import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listenForInvalidations } from '#api/platform/cache-invalidation.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { openCachedSite } from '#test/cached-site.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  await addTitles(api.db, [{ name: 'Senja' }]);
});

afterAll(() => api.close());

/** A site process whose pages show the API's answer at a path. */
async function openProcess(source: string) {
  const site = await openCachedSite(async (context) => {
    const answer = await api.fetch(`/api/v1${source}`);
    return context.html(await answer.text(), answer.status === 404 ? 404 : 200);
  });
  let ready = false;
  const listener = listenForInvalidations({
    url: String(api.pool.options.connectionString),
    onTags: site.cache.invalidate,
    onReset: () => {
      ready = true;
      site.cache.clear();
    },
  });
  onTestFinished(() => listener.close());
  await expect.poll(() => ready).toBe(true);
  return site;
}

const soon = { interval: 20 };
const variants = [{ sku: 'KAOS', price: 100_000 }];
const titles = [{ type: 'movie' as const, slug: 'senja' }];

test.each([
  ['/product-detail/kaos', '/products/kaos/'],
  ['/all-products', '/products/'],
  ['/movies-detail/senja', '/titles/movie/senja/products/'],
])('what an operator saves soon shows on the cached %s of every process', async (path, source) => {
  const { shop } = operator.client;
  const save = (name: string, more: object = {}) =>
    shop.saveProduct({ slug: 'kaos', texts: { en: { name } }, variants, titles, ...more });
  await save('Dusk Shirt');
  const sites = await Promise.all([openProcess(source), openProcess(source)]);
  const read = () => Promise.all(sites.map(async ({ get }) => (await get(path)).text()));
  const shown = async () => (await read()).map((text) => /Dusk Shirt|Dawn Shirt/.exec(text)?.[0]);
  expect(await shown()).toEqual(['Dusk Shirt', 'Dusk Shirt']);
  // Cached: another request renders nothing.
  const rendered = sites.map(({ renders }) => renders.length);
  await read();
  expect(sites.map(({ renders }) => renders.length)).toEqual(rendered);

  await save('Dawn Shirt');
  await expect.poll(shown, soon).toEqual(['Dawn Shirt', 'Dawn Shirt']);
  await save('Dawn Shirt', { titles: [] });
  if (path.startsWith('/movies')) await expect.poll(shown, soon).toEqual([undefined, undefined]);
  await save('Dawn Shirt');
  await expect.poll(shown, soon).toEqual(['Dawn Shirt', 'Dawn Shirt']);
  await shop.unpublishProduct({ slug: 'kaos' });
  await expect.poll(shown, soon).toEqual([undefined, undefined]);
});
