import { useTranslation } from 'react-i18next';
import type { OrderStatus as Status } from '#contract/shared/shop-words.ts';
import type { Shipment, TrackedOrder } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { CopyButton } from '../copy-button.tsx';
import styles from './order-status.module.css';

/** Of an order on any page: its status, and whether a proof of payment is being checked. */
export type Standing = { status: Status; payment_in_review: boolean };

/** The word of its texts: an order that is being checked waits for the shop, not for money. */
export function standingOf({ status, payment_in_review }: Standing): Status | 'in_review' {
  return payment_in_review ? 'in_review' : status;
}

/** In which state an order is, as a small sign. */
export function OrderStatus({ order }: { order: Standing }) {
  const { t } = useTranslation('orders');
  return (
    <span className={styles.status} data-status={order.status}>
      {t(($) => $.status[standingOf(order)])}
    </span>
  );
}

type Event = TrackedOrder['timeline'][number] & { note?: string };

/** What happened to an order, the newest first. */
export function OrderTimeline({ events }: { events: Event[] }) {
  return (
    <ol className={styles.events}>
      {[...events].reverse().map((event) => (
        <li key={`${event.at} ${event.kind} ${event.to_status}`} className={styles.event}>
          <EventName event={event} />
          <span className={styles.at}>
            <LocalTime instant={event.at} />
          </span>
          {event.note && <p dir="auto">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function EventName({ event: { kind, to_status: status } }: { event: Event }) {
  const { t } = useTranslation('orders');
  const name =
    kind === 'status' && status
      ? t(($) => $.timeline.status[status])
      : t(($) => $.timeline[kind === 'status' ? 'note' : kind]);
  return <strong>{name}</strong>;
}

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
