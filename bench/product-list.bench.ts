import { ensureProducts } from './support/ensure-products.ts';
import { measureMadePages, stranger } from './support/measure-made-pages.ts';

const products = 10_000;

const list =
  '/all-products?category=category-3&size=m&price_min=60000&price_max=300000&sort=price_asc&page=3';

// The same list repeatedly, then many others in turn.
const others = ['price_asc', 'price_desc', 'rating', 'popularity'].flatMap((sort) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((category) =>
    ['s', 'm', 'l'].map(
      (size) =>
        `/all-products?category=category-${category}&size=${size}&price_max=350000&sort=${sort}&page=2`,
    ),
  ),
);

await measureMadePages({
  fill: ({ databaseUrl }) => ensureProducts(databaseUrl, products),
  visit: () => stranger,
  pages: () => [
    { name: `a list of ${products} products, filtered and sorted,`, paths: [list] },
    { name: `${others.length} such lists in turn, the first one`, paths: others },
  ],
  wanted: { ratio: 0.15, p99: 250 },
});
