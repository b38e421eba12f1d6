import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { AddressText } from '#web/shop/address/address-text.tsx';
import { describeOptions } from '#web/shop/bought-line.tsx';
import type { Route } from './+types/slips.route.ts';
import { loadSheets } from './load-sheets.server.ts';
import styles from './pick.module.css';
import { PrintPage } from './print-page.tsx';
import slipStyles from './slips.module.css';

export { links } from '#web/admin/layout/admin-styles.ts';

export const handle = { namespaces: ['admin', 'admin-shop', 'orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadSheets({ context, request, url });
}

/** What is in each parcel, without prices: a gift stays one. */
export default function SlipsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { orders, sender, countries } = loaderData;
  return (
    <PrintPage title={t(($) => $.orders.slips)} paper="a4">
      {orders.map((order) => (
        <Slip key={order.number} order={order} sender={sender} countries={countries} />
      ))}
    </PrintPage>
  );
}

type SlipProps = { order: AdminOrder; sender: string; countries: Record<string, string> };

function Slip({ order, sender, countries }: SlipProps) {
  const { t } = useTranslation('admin-shop');
  const { shipping_address: to, lines, notes } = order;
  const packed = lines.filter(
    ({ kind, quantity, refunded_quantity }) => kind === 'physical' && quantity > refunded_quantity,
  );
  return (
    <article className={slipStyles.slip}>
      <header className={slipStyles.head}>
        <p className={slipStyles.sender}>
          <bdi>{sender}</bdi>
        </p>
        <div>
          <h2>
            <bdi>#{order.number}</bdi>
          </h2>
          <LocalTime instant={order.placed_at} />
        </div>
      </header>
      {to && <AddressText address={to} country={countries[to.country] ?? to.country} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.pick.quantity)}</th>
            <th scope="col">{t(($) => $.pick.item)}</th>
          </tr>
        </thead>
        <tbody>
          {packed.map((line) => (
            <tr key={line.id}>
              <td className={styles.quantity}>{line.quantity - line.refunded_quantity}</td>
              <td>
                <bdi>{line.name}</bdi> {describeOptions(line.options)}
                <br />
                <bdi className={styles.sku}>{line.sku}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && (
        <p className={slipStyles.sender}>
          <bdi>{notes}</bdi>
        </p>
      )}
    </article>
  );
}
