import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MoneyText, type Sum, SumList } from '../amounts.tsx';
import { CouponDiscount } from '../coupon-discount.tsx';
import { Panel } from '../panel.tsx';
import styles from './cart.module.css';

/** The sums and the checkout button. `isPending`: the sums are not confirmed yet. */
export function CartTotals({ cart, isPending }: { cart: Cart; isPending: boolean }) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const { language } = usePageVisit();
  const { totals, count } = cart;
  const tax = formatMoney(language, totals.tax);
  return (
    <Panel heading={t(($) => $.totals.heading)}>
      <div aria-live="polite" aria-busy={isPending} className={styles.sums}>
        <SumList sums={useSums(cart)} />
        <p className={styles.tax} suppressHydrationWarning>
          {t(($) => $.totals.tax, { amount: tax })}
        </p>
      </div>
      {count > 0 ? (
        <LinkButton className={styles.checkout} href={address(href('/checkout'))}>
          {t(($) => $.totals.checkout)}
        </LinkButton>
      ) : (
        <p role="status">{t(($) => $.totals.blocked)}</p>
      )}
    </Panel>
  );
}

function useSums({ totals, coupons, shipping }: Cart): Sum[] {
  const { t } = useTranslation('cart');
  const discounts = coupons
    .filter(({ refusal }) => refusal === null)
    .map(({ code, discount }) => ({
      key: code,
      name: <bdi>{t(($) => $.totals.coupon, { code })}</bdi>,
      value: <CouponDiscount money={discount} offShipping={t(($) => $.coupon.off_shipping)} />,
    }));
  const later = shipping.needed ? t(($) => $.totals.later) : t(($) => $.totals.none);
  const sending = totals.shipping ? <MoneyText money={totals.shipping} /> : later;
  const isFree = totals.shipping?.amount === 0 && shipping.needed;
  return [
    {
      key: 'subtotal',
      name: t(($) => $.totals.subtotal),
      value: <MoneyText money={totals.items} />,
    },
    ...discounts,
    {
      key: 'shipping',
      name: t(($) => $.totals.shipping),
      value: isFree ? t(($) => $.shipping.free) : sending,
    },
    {
      key: 'total',
      name: t(($) => $.totals.total),
      value: <MoneyText money={totals.total} />,
      isTotal: true,
    },
  ];
}
