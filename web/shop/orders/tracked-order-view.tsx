import { useTranslation } from 'react-i18next';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { Panel } from '../panel.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderStatus, standingOf } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './track-order.module.css';

/** What number and e-mail address show of an order: how it stands, and where its parcels are. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { t } = useTranslation('orders');
  const { number, shipments, timeline } = order;
  return (
    <Panel heading={t(($) => $.track.result, { number })}>
      <div className={styles.state} role="status">
        <OrderStatus order={order} />
        <p>{t(($) => $.status_text[standingOf(order)])}</p>
      </div>
      <h3>{t(($) => $.parcels.heading)}</h3>
      {shipments.length > 0 ? (
        <OrderParcels shipments={shipments} />
      ) : (
        <p>{t(($) => $.parcels.none)}</p>
      )}
      <h3>{t(($) => $.timeline.heading)}</h3>
      <OrderTimeline events={timeline} />
    </Panel>
  );
}
