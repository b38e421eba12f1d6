import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/orders.route.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';

export const handle = { namespaces: ['orders'] };

/** Null for strangers, who are asked to sign in by the layout around. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const asked = context
    .get(apiContext)
    .shop.listOrders(cursor === undefined ? {} : { cursor }, { signal: request.signal });
  return { ...(await orNotFound(asked)).data, cursor };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (!loaderData) return null;
  const { orders, page, cursor } = loaderData;
  const path = href('/account/orders');
  return (
    <>
      <PageHead title={t(($) => $.list.heading)} />
      <h1>{t(($) => $.list.heading)}</h1>
      {orders.length === 0 && (
        <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_text)}>
          <LinkButton href={address(href('/shop'))}>{t(($) => $.list.shop)}</LinkButton>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </ul>
      <ButtonRow>
        {cursor !== undefined && (
          <LinkButton look="secondary" href={address(path)}>
            {t(($) => $.list.first)}
          </LinkButton>
        )}
        {page.next && (
          <LinkButton look="secondary" href={address(`${path}?cursor=${page.next}`)}>
            {t(($) => $.list.more)}
          </LinkButton>
        )}
      </ButtonRow>
    </>
  );
}
