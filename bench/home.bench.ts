import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { relateTitlesJob } from '#api/catalogue/commands/relate-titles/relate-titles-job.ts';
import { createApiClient } from '#contract/client.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { addViewerWithHistory } from './support/add-viewer-with-history.ts';
import { ensurePosts } from './support/ensure-posts.ts';
import { ensureProducts } from './support/ensure-products.ts';
import { fillWithCatalogue } from './support/fill-with-catalogue.ts';
import {
  compareWithEarlier,
  type MadePages,
  measureMadePages,
} from './support/measure-made-pages.ts';

// Pages that are rendered for each request, on one core: the home page over 36,000 titles, or those
// of the parameter: `signed-in`, `titles`, `blog` or `products`. Compared with `renderToString` of the
// same tree; with `--before DIR` compared with an earlier version, whose checkout is there, installed
// and built, in the same run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' } },
});

const count = 10_000;

const sorts = ['price_asc', 'price_desc', 'rating', 'popularity'];
const productLists = sorts.flatMap((sort) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((category) =>
    ['s', 'm', 'l'].map(
      (size) =>
        `/all-products?category=category-${category}&size=${size}&price_max=350000&sort=${sort}&page=2`,
    ),
  ),
);

const sets: Record<string, MadePages> = {
  home: {
    fill: fillWithCatalogue,
    pages: () => [{ name: 'home page', paths: ['/'] }],
    wanted: { ratio: 0.1, p99: 300 },
  },
  // For a viewer who has watched 500 titles and sees personal rails first.
  'signed-in': {
    fill: fillWithCatalogue,
    visit: addViewerWithHistory,
    pages: () => [{ name: 'home page', paths: ['/'] }],
    wanted: { ratio: 0.12, p99: 300 },
  },
  titles: {
    fill: fillWithCatalogue,
    pages: async (origin) => [{ name: 'popular films in turn', paths: await listFilms(origin) }],
  },
  blog: {
    fill: ({ databaseUrl }) => ensurePosts(databaseUrl, count),
    pages: async (origin) => [
      { name: `the grid of ${count} posts`, paths: ['/blogs/small-grid'] },
      { name: 'a page deep in a category', paths: [await findDeepPage(origin)] },
      {
        name: '200 posts in turn, the first one',
        paths: Array.from({ length: 200 }, (_, at) => `/blogs-detail/post-${at * 40 + 1}`),
      },
    ],
    wanted: { ratio: 0.15, p99: 250 },
  },
  products: {
    fill: ({ databaseUrl }) => ensureProducts(databaseUrl, count),
    pages: () => [
      {
        name: `a list of ${count} products, filtered and sorted,`,
        paths: [
          '/all-products?category=category-3&size=m&price_min=60000&price_max=300000&sort=price_asc&page=3',
        ],
      },
      { name: `${productLists.length} such lists in turn, the first one`, paths: productLists },
    ],
    wanted: { ratio: 0.15, p99: 250 },
  },
};

const [name = 'home'] = positionals;
const chosen = sets[name];
if (!chosen) throw new Error(`Name one of ${Object.keys(sets).join(', ')}.`);
if (values.before) await compareWithEarlier(chosen, resolve(values.before));
else await measureMadePages(chosen);

async function listFilms(origin: string): Promise<string[]> {
  // They are computed after an import, on the measured core.
  await waitForJobs({ url: origin }, RegExp(relateTitlesJob));
  const { catalogue } = createApiClient({ url: `${origin}/api/v1` });
  const { data } = await catalogue.listTitles({ type: 'movie' });
  return data.titles.map(({ slug }) => `/movies-detail/${slug}`);
}

async function findDeepPage(origin: string): Promise<string> {
  const { blog } = createApiClient({ url: `${origin}/api/v1` });
  let cursor: string | undefined;
  for (let page = 1; page <= 20; page += 1) {
    const { data } = await blog.listPosts({ category: 'category-3', cursor });
    cursor = data.page.next ?? cursor;
  }
  return `/blogs-category/category-3?cursor=${encodeURIComponent(cursor ?? '')}`;
}
