import { useTranslation } from 'react-i18next';
import type { Shipment } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { CopyButton } from '../copy-button.tsx';
import styles from './order-parcels.module.css';

/** Parcels with the numbers by which their couriers know them. */
export function OrderParcels({ shipments }: { shipments: Shipment[] }) {
  const { t } = useTranslation('orders');
  return (
    <ul className={styles.parcels}>
      {shipments.map(({ courier, tracking_number: number, shipped_at }) => (
        <li key={`${courier} ${number}`} className={styles.parcel}>
          <div className={styles.text}>
            <strong>
              <bdi>{courier}</bdi>
            </strong>
            <span>
              {t(($) => $.parcels.number)}: <bdi className={styles.number}>{number}</bdi>
            </span>
            <span className={styles.quiet}>
              {t(($) => $.parcels.sent)} <LocalTime instant={shipped_at} />
            </span>
          </div>
          <CopyButton what={t(($) => $.parcels.number)} text={number} />
        </li>
      ))}
    </ul>
  );
}
