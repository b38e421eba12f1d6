import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/shop/cart.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { productPath } from '../product-card/product-path.ts';
import styles from './line-name.module.css';

/** Name of a line: its product, linked if available, and the chosen options. */
export function LineName({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const { product, options, state, kind } = line;
  const name = <bdi>{product.name || t(($) => $.lines.unknown)}</bdi>;
  return (
    <div className={styles.name}>
      {state === 'gone' ? (
        <span className={styles.gone}>{name}</span>
      ) : (
        <a href={address(productPath(product.slug))}>{name}</a>
      )}
      {options.length > 0 && (
        <span className={styles.options}>
          {options.map((option) => (
            <span key={option.name}>
              {option.name}: <bdi>{option.value}</bdi>
            </span>
          ))}
        </span>
      )}
      {kind === 'downloadable' && (
        <span className={styles.options}>{t(($) => $.lines.download)}</span>
      )}
      {state !== 'in_stock' && (
        <span className={styles.state} data-state={state}>
          {t(($) => $.lines.states[state])}
        </span>
      )}
    </div>
  );
}
