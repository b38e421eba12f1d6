import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OrderLine } from '#contract/shop/order-schemas.ts';
import { SizedPicture } from '#web/lib/media-picture.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { MoneyText } from '../money-text.tsx';
import styles from './order-lines.module.css';

/** What was bought, as it was when it was bought. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.picture}>
            {line.picture_path && (
              <SizedPicture
                path={line.picture_path}
                thumbhash={null}
                width={160}
                height={160}
                widths={[96, 160]}
                sizes="64px"
                alt=""
              />
            )}
          </span>
          <div className={styles.text}>
            <LineName line={line} />
            {line.options.length > 0 && (
              <p className={styles.quiet}>
                {line.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
              </p>
            )}
            <p className={styles.quiet}>
              {t(($) => $.lines.quantity, { quantity: line.quantity })}
              {line.quantity > 1 && (
                <>
                  {' · '}
                  <MoneyText money={line.unit_price} />
                </>
              )}
            </p>
            {line.refunded_quantity > 0 && (
              <p className={styles.quiet}>
                {t(($) => $.lines.refunded, { count: line.refunded_quantity })}
              </p>
            )}
          </div>
          <p className={styles.price}>
            <MoneyText money={line.subtotal} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function LineName({ line: { name, product_slug: slug } }: { line: OrderLine }) {
  const address = useAddress();
  if (!slug) {
    return (
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
    );
  }
  return (
    <a className={styles.name} href={address(href('/product-detail/:slug?', { slug }))}>
      <bdi>{name}</bdi>
    </a>
  );
}
