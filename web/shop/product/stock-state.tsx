import { useTranslation } from 'react-i18next';
import type { ProductVariant } from '#contract/shop/products.ts';
import styles from './stock-state.module.css';

/** Whether a variant can be had, and how many are left when they are few. */
export function StockState({ stock }: Pick<ProductVariant, 'stock'>) {
  const { t } = useTranslation('shop');
  const { state, left } = stock;
  return (
    <p className={styles.stock} data-state={state}>
      {state === 'low' && left !== null
        ? t(($) => $.product.left, { count: left })
        : t(($) => $.product.stock[state])}
    </p>
  );
}
