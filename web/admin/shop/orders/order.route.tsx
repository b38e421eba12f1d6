import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { AmountQuestion } from '#web/admin/ui/amount-question.tsx';
import { nameCode } from '#web/lib/code-names.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { AddressText } from '#web/shop/address/address-text.tsx';
import { MoneyText } from '#web/shop/amounts.tsx';
import { OrderLines } from '#web/shop/orders/order-lines.tsx';
import { OrderParcels, OrderStatus } from '#web/shop/orders/order-status.tsx';
import { OrderTotals } from '#web/shop/orders/order-totals.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/order.route.ts';
import { changeOrder } from './change-order.server.ts';
import styles from './order.module.css';
import { OrderCustomer } from './order-customer.tsx';
import { MailForms, NoteForm, OrderEvents } from './order-events.tsx';
import { OrderPayment } from './order-payment.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReturnForms } from './return-forms.tsx';
import { ShipForm } from './ship-form.tsx';
import { useRefundNote } from './use-refund-note.ts';

export const handle = { namespaces: ['admin-shop', 'orders'] };

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const { order } = (await orNotFound(shop.getAnyOrder({ number }))).data;
  const { language } = context.get(visitContext);
  const { billing_address: billing, shipping_address: shipping } = order;
  const codes = [billing.country, ...(shipping ? [shipping.country] : [])];
  const countries = codes.map((code) => [code, nameCode(language, 'region', code)]);
  return {
    order,
    countries: Object.fromEntries(countries) as Record<string, string>,
    /** A refund that is sent twice counts once. */
    refundKey: crypto.randomUUID(),
  };
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return changeOrder({ context, request, url }, params.number);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const { t: orders } = useTranslation('orders');
  const address = useAddress();
  const note = useRefundNote()(loaderData.order);
  const { order, countries, refundKey } = loaderData;
  const { number, shipping_address: shipping, billing_address: billing } = order;
  const sheets = `?numbers=${number}`;
  const sent = order.shipments.at(-1);
  const isToShip = shipping !== null && order.status === 'processing' && !sent;
  const parcels = shipping && (
    <AdminSection heading={t(($) => $.shipping.heading)}>
      <AddressText address={shipping} country={countries[shipping.country] ?? shipping.country} />
      {order.shipping_method && (
        <p className={styles.method}>
          <bdi>{order.shipping_method.name}</bdi>
        </p>
      )}
      {sent && <OrderParcels shipments={order.shipments} />}
      <ShipForm order={order} answer={actionData} />
    </AdminSection>
  );
  return (
    <AdminPage
      title={`#${number}`}
      back={{ href: address(href('/admin/orders')), text: admin(($) => $.sections.orders) }}
      actions={
        shipping && (
          <>
            <LinkButton look="secondary" href={address(href('/admin/orders/labels') + sheets)}>
              {t(($) => $.orders.labels)}
            </LinkButton>
            <LinkButton look="secondary" href={address(href('/admin/orders/slips') + sheets)}>
              {t(($) => $.orders.slips)}
            </LinkButton>
          </>
        )
      }
    >
      <OrderQuestion order={order} answer={actionData} />
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          {
            name: t(($) => $.orders.status),
            value: (
              <>
                <OrderStatus order={order} />
                {note && ` ${note}`}
                {sent && (
                  <>
                    {' '}
                    {orders(($) => $.progress.shipped)}{' '}
                    <LocalTime instant={sent.shipped_at} isShort />
                  </>
                )}
              </>
            ),
          },
          { name: t(($) => $.orders.placed), value: <LocalTime instant={order.placed_at} /> },
          { name: t(($) => $.orders.total), value: <MoneyText money={order.total} /> },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isToShip && parcels}
          <OrderPayment order={order} isToShip={isToShip} answer={actionData} />
          <AdminSection heading={t(($) => $.orders.items)}>
            <OrderLines lines={order.lines} />
            <OrderTotals order={order} />
          </AdminSection>
          <ReturnForms order={order} answer={actionData} />
          <RefundForm order={order} refundKey={refundKey} answer={actionData} />
        </div>
        <div className={styles.column}>
          {!isToShip && parcels}
          <AdminSection heading={t(($) => $.orders.customer)}>
            <OrderCustomer order={order} />
            <AddressText
              address={billing}
              country={countries[billing.country] ?? billing.country}
            />
            {order.notes && (
              <p className={styles.notes}>
                {orders(($) => $.order.notes)}: <bdi>{order.notes}</bdi>
              </p>
            )}
          </AdminSection>
          <AdminSection heading={orders(($) => $.timeline.heading)}>
            <NoteForm answer={actionData} />
            <MailForms order={order} />
            <OrderEvents events={order.events} />
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  );
}

type OrderQuestionProps = {
  order: Route.ComponentProps['loaderData']['order'];
  answer: Route.ComponentProps['actionData'];
};

/** Asks about the amount before an order is paid, cancelled, refunded or settled. */
function OrderQuestion({ order, answer }: OrderQuestionProps) {
  const { t } = useTranslation('admin-shop');
  const { intent, to } = answer?.values ?? {};
  const step = to === 'cancelled' ? 'cancel' : 'confirm';
  const asks = intent === 'refund' || intent === 'settle' ? intent : step;
  const texts = t(($) => $.ask, { returnObjects: true });
  const question =
    order.is_mailed || asks === 'settle'
      ? texts[asks]
      : {
          ...texts[asks],
          text: texts[asks].unmailed,
        };
  return <AmountQuestion answer={answer} texts={question} about={`#${order.number}`} />;
}
