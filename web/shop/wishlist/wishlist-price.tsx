import { useTranslation } from 'react-i18next';
import type { WishlistItem } from '#contract/shop/wishlist.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MoneyText } from '../money-text.tsx';
import styles from './wishlist.module.css';

/** Of the chosen variant; else of the product, from what to what. */
export function WishlistPrice({ item }: { item: WishlistItem }) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const { variant, product } = item;
  const price = variant?.price ?? product.price.from;
  const regular_price = variant ? variant.regular_price : product.price.regular;
  if (!variant && product.price.to.amount !== price.amount) {
    const from = formatMoney(language, price);
    const to = formatMoney(language, product.price.to);
    return (
      <p className={styles.price} suppressHydrationWarning>
        {t(($) => $.wishlist.range, { from, to })}
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <MoneyText money={price} />
      {regular_price && (
        <>
          {' '}
          <s aria-hidden="true">
            <MoneyText money={regular_price} />
          </s>
          <VisuallyHidden>
            {t(($) => $.lines.regular, { price: formatMoney(language, regular_price) })}
          </VisuallyHidden>
        </>
      )}
    </p>
  );
}
