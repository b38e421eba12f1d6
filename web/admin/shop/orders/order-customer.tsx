import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import styles from './order.module.css';

/** How to reach a customer, and what else they have ordered. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-shop');
  const address = useAddress();
  const { email, billing_address: billing, customer_orders: count, account_id: account } = order;
  const list = `${href('/admin/orders')}?q=${encodeURIComponent(email || billing.phone)}`;
  return (
    <div>
      {email && (
        <p>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {billing.phone && (
        <p>
          <a href={`tel:${billing.phone}`}>
            <bdi dir="ltr">{billing.phone}</bdi>
          </a>
        </p>
      )}
      <p>
        <a href={address(list)}>{t(($) => $.order.customer_orders, { count })}</a>
      </p>
      {account === null && <p className={styles.quiet}>{t(($) => $.order.guest)}</p>}
      {billing.phone && (
        <ButtonRow>
          <LinkButton look="quiet" href={chatWith(order)} target="_blank" rel="noreferrer">
            WhatsApp
          </LinkButton>
        </ButtonRow>
      )}
    </div>
  );
}

function chatWith({ number, billing_address: { phone } }: AdminOrder): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(`#${number}`)}`;
}
