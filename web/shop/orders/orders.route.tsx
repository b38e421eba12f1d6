import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OrderSummary } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { SizedPicture } from '#web/lib/media-picture.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoneyText } from '../amounts.tsx';
import type { Route } from './+types/orders.route.ts';
import orderRowStyles from './order-row.module.css';
import { OrderProgress } from './order-status.tsx';
import styles from './orders.module.css';
import { ReorderForm } from './reorder-form.tsx';
import { useMethodName } from './use-method-name.ts';

export const handle = { namespaces: ['orders'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const answer = context
    .get(apiContext)
    .shop.listOrders(cursor === undefined ? {} : { cursor }, { signal: request.signal });
  return { ...(await orNotFound(answer)).data, cursor };
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

/** One order of a list, with the actions available to the customer. */
function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const nameMethod = useMethodName();
  const address = useAddress();
  const { number, actions, item_count } = order;
  const page = href('/account/orders/:number', { number });
  const paths = { pay: `${page}#payment`, view: page, cancel: `${page}?cancel` } as const;
  const shown = (['pay', 'view', 'cancel'] as const).filter((way) => actions.includes(way));
  return (
    <li className={orderRowStyles.row}>
      <p className={orderRowStyles.number}>
        <a href={address(page)}>
          <bdi>#{number}</bdi>
        </a>
      </p>
      <OrderProgress order={order} />
      {order.picture_paths.length > 0 && (
        <p className={orderRowStyles.pictures}>
          {order.picture_paths.map((path) => (
            <SizedPicture
              key={path}
              path={path}
              thumbhash={null}
              width={160}
              height={160}
              widths={[96, 160]}
              sizes="56px"
              alt=""
            />
          ))}
        </p>
      )}
      <p className={orderRowStyles.placed}>
        <LocalTime instant={order.placed_at} />
      </p>
      <p className={orderRowStyles.total}>
        <strong>
          <MoneyText money={order.total} />
        </strong>{' '}
        <span className={orderRowStyles.count}>
          {nameMethod(order.payment_method)} · {t(($) => $.list.items, { count: item_count })}
        </span>
      </p>
      <div className={orderRowStyles.actions}>
        {shown.map((way) => {
          const action = t(($) => $.actions[way]);
          return (
            <LinkButton
              key={way}
              look={way === 'pay' ? 'primary' : 'secondary'}
              href={address(paths[way])}
              aria-label={t(($) => $.actions.of, { action, number })}
            >
              {action}
            </LinkButton>
          );
        })}
        <ReorderForm order={order} action={address(page)} />
      </div>
    </li>
  );
}
