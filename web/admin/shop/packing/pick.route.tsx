import { useTranslation } from 'react-i18next';
import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { describeOptions } from '#web/shop/bought-line.tsx';
import type { Route } from './+types/pick.route.ts';
import { loadSheets } from './load-sheets.server.ts';
import styles from './pick.module.css';
import { PrintPage } from './print-page.tsx';

export { links } from '#web/admin/layout/admin-styles.ts';

export const handle = { namespaces: ['admin', 'admin-shop', 'orders'] };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadSheets({ context, request, url });
}

/** What to fetch from the shelves for the orders, each variant once. */
export default function PickPage({ loaderData: { picks, orders } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  return (
    <PrintPage title={t(($) => $.orders.pick)} paper="a4">
      <p>{t(($) => $.pick.orders, { count: orders.length })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.pick.place)}</th>
            <th scope="col">{t(($) => $.pick.item)}</th>
            <th scope="col">{t(($) => $.pick.quantity)}</th>
            <th scope="col">{t(($) => $.pick.for)}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={`${pick.sku} ${pick.name}`}>
              <td>
                <bdi>{pick.place || '–'}</bdi>
              </td>
              <td>
                <bdi>{pick.name}</bdi> {describeOptions(pick.options)}
                <br />
                <bdi className={styles.sku}>{pick.sku}</bdi>
              </td>
              <td className={styles.quantity}>{pick.quantity}</td>
              <td>
                {pick.orders.map(({ number, quantity }) => (
                  <span key={number} className={styles.order}>
                    <bdi>
                      ☐ #{number}
                      {quantity > 1 && ` × ${quantity}`}
                    </bdi>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  );
}
