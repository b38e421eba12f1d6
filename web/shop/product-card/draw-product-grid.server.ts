import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { type PreparedMarkup, prepareMarkup } from '#web/lib/prepared-markup.server.ts';
import { GridCard } from './grid-card.tsx';
import styles from './product-grid.module.css';

const firstRow = 4;

/**
 * Products as a grid that begins a page: its first row is in sight when the page opens. Drawn card
 * by card, because the same product is on many lists.
 */
export function drawProductGrid(products: ProductCardData[], visit: PageVisit): PreparedMarkup {
  const cards = products.map((product, index) => {
    const place = { eager: index < firstRow, priority: index === 0 };
    return drawKnownMarkup(GridCard, { product, ...place }, visit);
  });
  const html = cards.map((card) => card.html).join('');
  return prepareMarkup(`${cards[0]?.preloads ?? ''}<ul class="${styles.grid}">${html}</ul>`);
}
