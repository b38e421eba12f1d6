import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { episodes, titles } from '#api/catalogue/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('a film has its products, available ones first, and moments by time', async () => {
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Kapal' }]);
  const moment = (starts: number) => ({ titleId, startsAtMs: starts, endsAtMs: starts + 4_500 });
  await addProduct(api, { slug: 'gone', titleIds: [titleId], variants: [{ onHand: 0 }] });
  await addProduct(api, {
    slug: 'here',
    titleIds: [titleId],
    moments: [moment(9_000), moment(1_000)],
  });
  await addProduct(api, { slug: 'lamp', moments: [moment(5_000)] });
  await addProduct(api, { titleIds: [titleId], moments: [moment(2_000)], publishedAt: null });
  const { products, moments } = (
    await api.client.shop.listTitleProducts({ type: 'movie', slug: 'kapal' })
  ).data;
  expect(products.map(({ slug }) => slug)).toEqual(['here', 'gone']);
  expect(
    moments.map(({ starts_at, ends_at, product }) => [starts_at, ends_at, product.slug]),
  ).toEqual([
    [1, 5.5, 'here'],
    [5, 9.5, 'lamp'],
    [9, 13.5, 'here'],
  ]);
});

test('moments of a series are those of the requested episode', async () => {
  const episode = (number: number) => ({
    number,
    name: `E${number}`,
    texts: {},
    aired_on: '2024-02-29',
  });
  const [titleId = 0] = await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Rumah',
      seasons: [{ number: 1, names: {}, episodes: [episode(1), episode(2)] }],
    },
  ]);
  const [first, second] = await api.db
    .select({ id: episodes.id })
    .from(episodes)
    .orderBy(episodes.id);
  await addProduct(api, {
    slug: 'mug',
    titleIds: [titleId],
    moments: [{ titleId, episodeId: second?.id ?? 0, startsAtMs: 0, endsAtMs: 1_000 }],
  });
  const of = async (episodeId: number | undefined) => {
    const film = {
      type: 'tv-show',
      slug: 'rumah',
      ...(episodeId && { episode_id: episodeId }),
    } as const;
    return (await api.client.shop.listTitleProducts(film)).data;
  };
  expect((await of(undefined)).moments).toEqual([]);
  expect((await of(first?.id)).moments).toEqual([]);
  expect((await of(second?.id)).moments).toMatchObject([{ product: { slug: 'mug' } }]);
  expect((await of(first?.id)).products).toMatchObject([{ slug: 'mug' }]);
});

test('titles with merchandise are listed with it, the most popular first', async () => {
  const [quiet = 0, loud = 0] = await addTitles(api.db, [
    { name: 'Sepi', popularity: 900 },
    { name: 'Ramai', popularity: 990 },
    { name: 'Polos', popularity: 999 },
  ]);
  await addProduct(api, { slug: 'both', titleIds: [quiet, loud] });
  await addProduct(api, { slug: 'sold-out', titleIds: [loud], variants: [{ onHand: 0 }] });
  const { groups } = (await api.client.shop.listRelatedProducts()).data;
  const slugs = groups.map(({ title, products }) => [title.slug, products.map(({ slug }) => slug)]);
  expect(slugs.slice(0, 2)).toEqual([
    ['ramai', ['both', 'sold-out']],
    ['sepi', ['both']],
  ]);
  expect(slugs.map(([slug]) => slug)).not.toContain('polos');
});

test('an unavailable title has none', async () => {
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Nanti' }]);
  await addProduct(api, { titleIds: [titleId] });
  const availableFrom = new Date(Date.now() + 60_000);
  await api.db.update(titles).set({ availableFrom }).where(eq(titles.id, titleId));
  expect((await api.fetch('/api/v1/titles/movie/nanti/products/')).status).toBe(404);
  const { groups } = (await api.client.shop.listRelatedProducts()).data;
  expect(groups.map(({ title }) => title.slug)).not.toContain('nanti');
});
