import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
// What only the server draws; its styles are the page's.
import './product-card.module.css';
import './product-grid.module.css';
import './product-picture.module.css';
import './product-price.module.css';

/** Products that `drawProductGrid` made ready. */
export function ProductGrid({ markup }: { markup: Markup }) {
  return <ReadyMarkup markup={markup} />;
}
