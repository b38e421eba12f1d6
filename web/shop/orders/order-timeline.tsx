import { useTranslation } from 'react-i18next';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import styles from './order-timeline.module.css';

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
