import { LRUCache } from 'lru-cache';
import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { drawMarkup } from '#web/lib/draw-markup.server.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { type PreparedMarkup, prepareMarkup } from '#web/lib/prepared-markup.server.ts';
import { GridCard } from './grid-card.tsx';
import styles from './product-grid.module.css';

const firstRow = 4;

/** Cards by all that they show: the same product is on many lists. About 3 kB each. */
const drawn = new LRUCache<string, PreparedMarkup>({
  maxSize: 32_000_000,
  sizeCalculation: ({ html, bytes }, key) => html.length + bytes.length + key.length,
});

/** Products as a grid that begins a page: its first row is in sight when the page opens. */
export function drawProductGrid(products: ProductCardData[], visit: PageVisit): PreparedMarkup {
  const cards = products.map((product, index) => drawCard(product, index, visit));
  const html = cards.map((card) => card.html).join('');
  return prepareMarkup(`${cards[0]?.preloads ?? ''}<ul class="${styles.grid}">${html}</ul>`);
}

function drawCard(product: ProductCardData, index: number, visit: PageVisit): PreparedMarkup {
  const place = { eager: index < firstRow, priority: index === 0 };
  const key = JSON.stringify([visit.language, visit.languageInAddress, place, product]);
  const known = drawn.get(key);
  if (known) return known;
  const card = drawMarkup(<GridCard product={product} {...place} />, visit);
  drawn.set(key, card);
  return card;
}
