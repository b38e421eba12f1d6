import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Cart, CartLine } from '#contract/shop/cart.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { MoneyText, type Sum, SumList } from '../amounts.tsx';
import { BoughtLine, BoughtLines, describeOptions } from '../bought-line.tsx';
import { CouponDiscount } from '../coupon-discount.tsx';
import { Panel } from '../panel.tsx';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  cart: Cart;
  /** Being recalculated. */
  isOld: boolean;
};

/** The items to be ordered and their costs. */
export function OrderSummary({ cart, isOld }: OrderSummaryProps) {
  const { t } = useTranslation('checkout');
  const { t: ofCart } = useTranslation('cart');
  const { language } = usePageVisit();
  const address = useAddress();
  const amount = formatMoney(language, cart.totals.tax);
  return (
    <Panel heading={t(($) => $.summary.heading)}>
      <SummaryLines lines={cart.lines} />
      <a className={styles.edit} href={address(href('/cart'))}>
        {t(($) => $.summary.edit)}
      </a>
      <div aria-busy={isOld} className={styles.sums}>
        <SumList sums={useSums(cart)} />
        <p className={styles.tax} suppressHydrationWarning>
          {ofCart(($) => $.totals.tax, { amount })}
        </p>
      </div>
      <p role="status" className={styles.state}>
        {isOld && t(($) => $.summary.updating)}
      </p>
    </Panel>
  );
}

function useSums({ totals, coupons, shipping }: Cart): Sum[] {
  const { t } = useTranslation('checkout');
  const { t: ofCart } = useTranslation('cart');
  const sums: Sum[] = [
    { key: 'items', name: t(($) => $.summary.items), value: <MoneyText money={totals.items} /> },
  ];
  for (const { code, discount, refusal } of coupons) {
    if (refusal) continue;
    const name = t(($) => $.summary.coupon, { code });
    const value = (
      <CouponDiscount money={discount} offShipping={ofCart(($) => $.coupon.off_shipping)} />
    );
    sums.push({ key: `coupon ${code}`, name, value });
  }
  if (shipping.needed) {
    sums.push({
      key: 'shipping',
      name: t(($) => $.summary.shipping),
      value: <ShippingCost cost={totals.shipping} />,
    });
  }
  sums.push({
    key: 'total',
    name: t(($) => $.summary.total),
    value: <MoneyText money={totals.total} />,
    isTotal: true,
  });
  return sums;
}

function ShippingCost({ cost }: { cost: Cart['totals']['shipping'] }) {
  const { t } = useTranslation('checkout');
  if (cost === null) return t(($) => $.summary.shipping_later);
  return cost.amount === 0 ? t(($) => $.summary.free) : <MoneyText money={cost} />;
}

/** The cart's lines for a last check. */
function SummaryLines({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation('checkout');
  return (
    <BoughtLines>
      {lines.map(({ id, picture, product, options, quantity, subtotal }) => (
        <BoughtLine
          key={id}
          picture={
            picture && <MediaPicture picture={picture} alt="" sizes="64px" largest={160} eager />
          }
          name={product.name}
          subtotal={subtotal}
          facts={[
            [describeOptions(options), t(($) => $.summary.quantity, { quantity })]
              .filter(Boolean)
              .join(' · '),
          ]}
        />
      ))}
    </BoughtLines>
  );
}
