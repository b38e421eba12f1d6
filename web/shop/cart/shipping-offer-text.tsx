import { useTranslation } from 'react-i18next';
import type { ShippingOffer } from '#contract/shop/cart.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { MoneyText } from '../money-text.tsx';
import styles from './shipping-estimate.module.css';

/** A way to send: its name, how long it takes, what it costs. */
export function ShippingOfferText({ offer }: { offer: ShippingOffer }) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const { name, price, free_above, days_from, days_to } = offer;
  const last = days_to ?? days_from;
  const days = days_from !== null && days_from !== last ? `\u2066${days_from}–${last}\u2069` : last;
  const facts = [
    last !== null && t(($) => $.shipping.days, { count: last, days }),
    free_above &&
      price.amount > 0 &&
      t(($) => $.shipping.free_above, { amount: formatMoney(language, free_above) }),
  ].filter(Boolean);
  return (
    <span className={styles.offer}>
      <span>
        <bdi>{name}</bdi>
        {facts.length > 0 && (
          <span className={styles.facts} suppressHydrationWarning>
            {facts.join(' · ')}
          </span>
        )}
      </span>
      {price.amount === 0 ? t(($) => $.shipping.free) : <MoneyText money={price} />}
    </span>
  );
}
