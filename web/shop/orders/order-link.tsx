import { useTranslation } from 'react-i18next';
import { orderPage } from '#contract/shared/addresses.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { CopyButton } from '../copy-button.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-link.module.css';

type OrderLinkProps = { order: Pick<Order, 'number' | 'email'>; token: string | undefined };

/** The link to a guest's order that no mail contains, because there is no e-mail address. */
export function OrderLink({ order: { number, email }, token }: OrderLinkProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { origin } = usePageVisit();
  if (!token || email) return null;
  const link = origin + address(orderPage({ number, token }));
  return (
    <Panel heading={t(($) => $.keep.heading)} text={t(($) => $.keep.text)}>
      <p className={styles.link}>
        <a href={link} dir="ltr">
          {link}
        </a>
        <CopyButton what={t(($) => $.keep.what)} text={link} />
      </p>
    </Panel>
  );
}
