import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/shop/cart.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { MoneyText } from '../money-text.tsx';
import styles from './summary-lines.module.css';

/** What is in the cart, to be looked at once more. */
export function SummaryLines({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation('checkout');
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.picture}>
            {line.picture && (
              <MediaPicture picture={line.picture} alt="" sizes="64px" largest={160} eager />
            )}
          </span>
          <div className={styles.text}>
            <p className={styles.name}>
              <bdi>{line.product.name}</bdi>
            </p>
            <p className={styles.quiet}>
              {[
                ...line.options.map(({ name, value }) => `${name}: ${value}`),
                t(($) => $.summary.quantity, { quantity: line.quantity }),
              ].join(' · ')}
            </p>
          </div>
          <p className={styles.price}>
            <MoneyText money={line.subtotal} />
          </p>
        </li>
      ))}
    </ul>
  );
}
