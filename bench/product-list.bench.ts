import { measureMadePage } from './support/measure-made-page.ts';
import { provideProducts } from './support/provide-products.ts';

const products = 10_000;

// As for a stranger: pages do not read this header, but the page cache leaves who sends it alone.
await measureMadePage({
  name: `one of several pages of ${products} products, filtered and sorted,`,
  path: '/all-products?category=category-3&size=m&price_min=60000&price_max=300000&sort=price_asc&page=3',
  fill: ({ databaseUrl }) => provideProducts(databaseUrl, products),
  visit: () => ({ name: 'authorization', value: 'none' }),
  wanted: { ratio: 0.15, p99: 250 },
});
