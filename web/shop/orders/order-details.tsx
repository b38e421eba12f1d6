import { useTranslation } from 'react-i18next';
import { AddressText } from '../address/address-text.tsx';
import { Panel } from '../panel.tsx';
import type { OrderAnswer } from './change-order.server.ts';
import { DownloadList } from './download-list.tsx';
import type { ShownOrder } from './load-order.server.ts';
import { OrderHelp } from './order-help.tsx';
import styles from './order-page.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PastReturns } from './past-returns.tsx';
import { ReturnForm } from './return-form.tsx';

type OrderDetailsProps = { shown: ShownOrder; answer: OrderAnswer | undefined };

/** Where an order is and goes, what came with it, and what may be given back. */
export function OrderDetails({ shown: { order, countries }, answer }: OrderDetailsProps) {
  const { t } = useTranslation('orders');
  const { billing_address: billing, shipping_address: shipping, returns } = order;
  const refused = answer?.intent === 'return' ? answer.refused : undefined;
  const canReturn = order.actions.includes('return');
  return (
    <div className={styles.column}>
      {order.downloads.length > 0 && (
        <Panel heading={t(($) => $.downloads.heading)}>
          <DownloadList downloads={order.downloads} />
        </Panel>
      )}
      {order.shipments.length > 0 && (
        <Panel heading={t(($) => $.parcels.heading)}>
          <OrderParcels shipments={order.shipments} />
        </Panel>
      )}
      <Panel heading={t(($) => $.timeline.heading)}>
        <OrderTimeline events={order.timeline} />
      </Panel>
      <Panel heading={t(($) => $.order.billing)}>
        <AddressText address={billing} country={countries[billing.country] ?? billing.country} />
        <p className={styles.email}>
          <bdi>{order.email}</bdi>
        </p>
      </Panel>
      {shipping && (
        <Panel heading={t(($) => $.order.shipping)}>
          <AddressText
            address={shipping}
            country={countries[shipping.country] ?? shipping.country}
          />
        </Panel>
      )}
      {order.notes && (
        <Panel heading={t(($) => $.order.notes)}>
          <p className={styles.notes} dir="auto">
            {order.notes}
          </p>
        </Panel>
      )}
      {(canReturn || returns.length > 0) && (
        <Panel heading={t(($) => $.returns.heading)}>
          {returns.length > 0 && <PastReturns returns={returns} />}
          {canReturn && <ReturnForm order={order} answer={refused} />}
        </Panel>
      )}
      <Panel heading={t(($) => $.help.heading)}>
        <OrderHelp number={order.number} />
      </Panel>
    </div>
  );
}
