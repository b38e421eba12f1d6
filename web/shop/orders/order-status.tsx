import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus as Status } from '#contract/constants/shop.ts';
import type { Shipment, TrackedOrder } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { CopyButton } from '../copy-button.tsx';
import { courierPage } from './couriers.ts';
import styles from './order-status.module.css';

/** The standing of an order: its status, and what has happened to it since. */
export type Standing = { status: Status; payment_in_review: boolean; shipped: boolean };

/** Key of its texts: an order under review waits for the shop, not for payment. */
export function standingOf({ status, payment_in_review, shipped }: Standing) {
  if (payment_in_review) return 'in_review';
  return shipped ? 'shipped' : status;
}

/** How far an order is, in a shopper's words, as a badge. */
export function OrderProgress({ order }: { order: Standing }) {
  const { t } = useTranslation('orders');
  return <Badge status={order.status}>{t(($) => $.progress[standingOf(order)])}</Badge>;
}

/** An order's status as a badge, in the shop's words. */
export function OrderStatus({ order }: { order: Omit<Standing, 'shipped'> }) {
  const { t } = useTranslation('orders');
  const status = order.payment_in_review ? 'in_review' : order.status;
  return <Badge status={order.status}>{t(($) => $.status[status])}</Badge>;
}

function Badge({ status, children }: { status: Status; children: string }) {
  return (
    <span className={styles.status} data-status={status}>
      {children}
    </span>
  );
}

type Event = TrackedOrder['timeline'][number] & { note?: string };

/** The history of an order, newest first. */
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

/** What an event was. */
export function EventName({
  event: { kind, to_status: status },
}: {
  event: Pick<Event, 'kind' | 'to_status'>;
}) {
  const { t } = useTranslation('orders');
  const name =
    kind === 'status' && status
      ? t(($) => $.timeline.status[status])
      : t(($) => $.timeline[kind === 'status' ? 'note' : kind]);
  return <strong>{name}</strong>;
}

/** Parcels with their tracking numbers. */
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
            <CourierLink courier={courier} number={number} />
          </div>
          <CopyButton what={t(($) => $.parcels.number)} text={number} />
        </li>
      ))}
    </ul>
  );
}

/** Some couriers ask for the number there, which is beside the link with a button that copies it. */
function CourierLink({ courier, number }: { courier: string; number: string }) {
  const { t } = useTranslation('orders');
  const page = courierPage(courier, number);
  if (!page) return null;
  return (
    <a className={styles.courier} href={page} target="_blank" rel="noopener noreferrer">
      {t(($) => $.parcels.track, { courier })}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}
