import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OrderSummary } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MoneyText } from '../money-text.tsx';
import styles from './order-row.module.css';
import { OrderStatus } from './order-status.tsx';

/** One order of a list, with what its customer may do about it now. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { number, actions, item_count } = order;
  const page = href('/account/orders/:number', { number });
  const ways = { pay: `${page}#payment`, view: page, cancel: `${page}?cancel` } as const;
  const shown = (['pay', 'view', 'cancel'] as const).filter((way) => actions.includes(way));
  return (
    <li className={styles.row}>
      <p className={styles.number}>
        <a href={address(page)}>
          <bdi>#{number}</bdi>
        </a>
      </p>
      <OrderStatus order={order} />
      <p className={styles.placed}>
        <LocalTime instant={order.placed_at} />
      </p>
      <p className={styles.total}>
        <strong>
          <MoneyText money={order.total} />
        </strong>{' '}
        <span className={styles.count}>
          {t(($) => $.methods[order.payment_method])} ·{' '}
          {t(($) => $.list.items, { count: item_count })}
        </span>
      </p>
      <p className={styles.actions}>
        {shown.map((way) => {
          const action = t(($) => $.actions[way]);
          return (
            <LinkButton
              key={way}
              look={way === 'pay' ? 'primary' : 'secondary'}
              href={address(ways[way])}
              aria-label={t(($) => $.actions.of, { action, number })}
            >
              {action}
            </LinkButton>
          );
        })}
      </p>
    </li>
  );
}
