import { useTranslation } from 'react-i18next';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { readFields, refuseForm } from '#web/lib/form-answer.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/track-order.route.ts';
import { OrderParcels } from './order-parcels.tsx';
import { OrderStatus, standingOf } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { TrackForm, trackFields } from './track-form.tsx';
import styles from './track-order.module.css';
export const handle = { namespaces: ['orders'] };

export function loader({ context, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('orders')(($) => $.track.heading),
    description: texts('orders')(($) => $.track.description),
  }));
  return { number: url.searchParams.get('number') ?? '' };
}

/** Nothing of it stands in an address, so that nothing of it is kept by the browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const { shop } = context.get(apiContext);
    const { data } = await shop.trackOrder(readFields(form, trackFields));
    return { order: data.order };
  } catch (error) {
    return refuseForm(error, form, trackFields);
  }
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const order = actionData && 'order' in actionData ? actionData.order : undefined;
  const answer = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <Page>
      <PageHead title={t(($) => $.track.heading)} />
      <div className={styles.page}>
        <h1>{t(($) => $.track.heading)}</h1>
        {order && <TrackedOrderView order={order} />}
        <TrackForm number={loaderData.number} answer={answer} isAgain={order !== undefined} />
      </div>
    </Page>
  );
}

/** What number and e-mail address show of an order: how it stands, and where its parcels are. */
function TrackedOrderView({ order }: { order: TrackedOrder }) {
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
