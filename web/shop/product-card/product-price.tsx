import type { ProductCard } from '#contract/shop/product-card.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './product-price.module.css';
import type { ProductTexts } from './use-product-texts.ts';

type ProductPriceProps = { price: ProductCard['price']; texts: ProductTexts };

/** What a product costs now, or from what to what; beside it, what it costs outside a sale. */
export function ProductPrice({ price, texts }: ProductPriceProps) {
  const { from, to, regular } = price;
  const isRange = to.amount !== from.amount;
  return (
    <span className={styles.price} suppressHydrationWarning>
      {regular && <VisuallyHidden>{texts.now}</VisuallyHidden>}
      <bdi className={regular ? styles.sale : undefined} dir="ltr">
        {texts.money(from)}
        {isRange && ` – ${texts.money(to)}`}
      </bdi>
      {regular && !isRange && (
        <>
          <VisuallyHidden>{texts.regular}</VisuallyHidden>
          <s className={styles.regular}>
            <bdi dir="ltr">{texts.money(regular)}</bdi>
          </s>
        </>
      )}
    </span>
  );
}
