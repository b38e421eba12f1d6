import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { formatWeight } from '#web/lib/formats/format-measure.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { AddressText } from '#web/shop/address/address-text.tsx';
import { MoneyText } from '#web/shop/amounts.tsx';
import type { Route } from './+types/labels.route.ts';
import styles from './labels.module.css';
import { loadSheets } from './load-sheets.server.ts';
import { PrintPage } from './print-page.tsx';

export { links } from '#web/admin/layout/admin-styles.ts';

export const handle = { namespaces: ['admin', 'admin-shop', 'orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadSheets({ context, request, url });
}

/** Labels of parcels on A6 paper, one for each order. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { orders, sender, countries } = loaderData;
  return (
    <PrintPage title={t(($) => $.orders.labels)} paper="a6">
      <div className={styles.labels}>
        {orders.map((order) => (
          <Label key={order.number} order={order} sender={sender} countries={countries} />
        ))}
      </div>
    </PrintPage>
  );
}

type LabelProps = { order: AdminOrder; sender: string; countries: Record<string, string> };

function Label({ order, sender, countries }: LabelProps) {
  const { t } = useTranslation('admin-shop');
  const { language } = usePageVisit();
  const { shipping_address: to, shipping_method: method, payment, shipments } = order;
  if (!to) return null;
  const isCash = payment.method === 'cash_on_delivery' && payment.paid_at === null;
  const parcel = shipments.at(-1);
  return (
    <article className={styles.label}>
      <header className={styles.head}>
        <strong>
          <bdi>#{order.number}</bdi>
        </strong>
        <span>
          <bdi>{parcel?.courier ?? method?.name}</bdi>
        </span>
      </header>
      {parcel && (
        <p className={styles.tracking}>
          <bdi>{parcel.tracking_number}</bdi>
        </p>
      )}
      <section>
        <h2 className={styles.small}>{t(($) => $.labels.to)}</h2>
        <div className={styles.to}>
          <AddressText address={to} country={countries[to.country] ?? to.country} />
        </div>
      </section>
      {isCash && (
        <p className={styles.cash}>
          {t(($) => $.labels.cash)} <MoneyText money={order.total} />
        </p>
      )}
      <section>
        <h2 className={styles.small}>{t(($) => $.labels.from)}</h2>
        <p className={styles.from}>
          <bdi>{sender}</bdi>
        </p>
      </section>
      <footer className={styles.small} suppressHydrationWarning>
        {order.weight_grams > 0 && formatWeight(language, order.weight_grams)}
      </footer>
    </article>
  );
}
