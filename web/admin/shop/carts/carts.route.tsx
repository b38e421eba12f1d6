import { useTranslation } from 'react-i18next';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/carts.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = parseQuery(url, 'shop.listOpenCarts');
  return (await context.get(apiContext).shop.listOpenCarts(input)).data;
}

/** Carts that were left, and whether their shoppers asked to be reminded. */
export default function CartsPage({ loaderData: { carts, page } }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  return (
    <ListPage
      title={t(($) => $.sections.carts, { ns: 'admin' })}
      intro={<p>{t(($) => $.carts.text)}</p>}
      columns={[
        {
          id: 'email',
          header: t(($) => $.orders.customer),
          name: ({ email }) => email ?? t(($) => $.carts.guest),
        },
        { id: 'updated', header: t(($) => $.carts.left), time: 'updated_at' },
        {
          id: 'items',
          header: t(($) => $.orders.items),
          text: ({ items }) =>
            items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        },
        {
          id: 'reminder',
          header: t(($) => $.carts.reminder),
          text: ({ reminder }) => t(($) => $.carts.reminders[reminder]),
        },
        { id: 'total', header: t(($) => $.orders.total), money: 'total' },
      ]}
      rows={carts}
      rowId="id"
      page={page}
      empty={t(($) => $.carts.empty)}
    />
  );
}
