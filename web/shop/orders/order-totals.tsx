import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { MoneyText, type Sum, SumList } from '../amounts.tsx';
import { CouponDiscount } from '../coupon-discount.tsx';
import styles from './order-totals.module.css';

type Summed = Omit<Order, 'timeline' | 'shipped'>;

/** How the total of an order adds up. */
export function OrderTotals({ order }: { order: Summed }) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const amount = formatMoney(language, order.tax_total);
  return (
    <div>
      <SumList sums={useSums(order)} />
      <p className={styles.tax} suppressHydrationWarning>
        {t(($) => $.totals.tax, { amount })}
      </p>
    </div>
  );
}

function useSums(order: Summed): Sum[] {
  const { t } = useTranslation('orders');
  const { shipping_method: method, shipping_total: shipping, refunded_total: refunded } = order;
  const sums: Sum[] = [
    {
      key: 'items',
      name: t(($) => $.totals.items),
      value: <MoneyText money={order.items_total} />,
    },
    ...order.coupons.map(({ code, discount }) => ({
      key: `coupon ${code}`,
      name: t(($) => $.totals.coupon, { code }),
      value: <CouponDiscount money={discount} offShipping={t(($) => $.totals.off_shipping)} />,
    })),
  ];
  if (method) {
    sums.push({
      key: 'shipping',
      name: `${t(($) => $.totals.shipping)} (${method.name})`,
      value: shipping.amount === 0 ? t(($) => $.totals.free) : <MoneyText money={shipping} />,
    });
  }
  if (order.payment_code.amount !== 0) {
    sums.push({
      key: 'code',
      name: t(($) => $.totals.code),
      value: <MoneyText money={order.payment_code} />,
    });
  }
  sums.push({
    key: 'total',
    name: t(($) => $.totals.total),
    value: <MoneyText money={order.total} />,
    isTotal: true,
  });
  if (refunded.amount > 0) {
    sums.push({
      key: 'refunded',
      name: t(($) => $.totals.refunded),
      value: <MoneyText money={refunded} minus />,
    });
  }
  return sums;
}
