import { useTranslation } from 'react-i18next';
import type { OpenCart } from '#contract/shop/cart-reminders.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { LocalTime } from '#web/lib/local-time.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { MoneyText } from '#web/shop/amounts.tsx';
import type { Route } from './+types/carts.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = parseQuery(url, 'shop.listOpenCarts');
  return (await context.get(apiContext).shop.listOpenCarts(input)).data;
}

/** Carts that were left, and whether their shoppers asked to be reminded. */
export default function CartsPage({ loaderData: { carts, page } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const columns = useColumns();
  return (
    <AdminPage title={admin(($) => $.sections.carts)}>
      <p>{t(($) => $.carts.text)}</p>
      <DataTable
        caption={admin(($) => $.sections.carts)}
        columns={columns}
        rows={carts}
        rowId={({ id }) => String(id)}
        empty={t(($) => $.carts.empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<OpenCart>[] {
  const { t } = useTranslation('admin-shop');
  return [
    {
      id: 'email',
      header: t(($) => $.orders.customer),
      isName: true,
      cell: ({ email }) => <bdi>{email ?? t(($) => $.carts.guest)}</bdi>,
    },
    {
      id: 'updated',
      header: t(($) => $.carts.left),
      cell: ({ updated_at }) => <LocalTime instant={updated_at} isShort />,
    },
    {
      id: 'items',
      header: t(($) => $.orders.items),
      cell: ({ items }) => (
        <bdi>{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</bdi>
      ),
    },
    {
      id: 'total',
      header: t(($) => $.orders.total),
      align: 'end',
      cell: ({ total }) => <MoneyText money={total} />,
    },
    {
      id: 'reminder',
      header: t(($) => $.carts.reminder),
      cell: ({ reminder }) => t(($) => $.carts.reminders[reminder]),
    },
  ];
}
