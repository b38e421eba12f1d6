import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FetcherWithComponents, href, useNavigate } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import type { Places } from '../address/load-places.server.ts';
import styles from './cart.module.css';
import { CartLineItem } from './cart-line-item.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CouponBox } from './coupon-box.tsx';
import { ShippingEstimate } from './shipping-estimate.tsx';

type CartContentsProps = {
  cart: Cart;
  /** An answer may still correct it. */
  isPending: boolean;
  places: Places;
  /** Of the line about which the address asks. */
  asked: number | undefined;
  /** Outlives the line that it removes. */
  RemovalForm: FetcherWithComponents<unknown>['Form'];
};

/** A cart that holds something. */
export function CartContents(props: CartContentsProps) {
  const { cart, isPending, places, asked, RemovalForm } = props;
  const { t } = useTranslation('cart');
  const address = useAddress();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<number>();
  const here = address(href('/cart'));
  const line = cart.lines.find(({ id }) => id === (picked ?? asked));
  function close() {
    if (picked !== undefined) setPicked(undefined);
    else void navigate(here, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <CartNotices notices={cart.notices} action={here} />
      {line && (
        <ConfirmForm
          name={line.product.name || t(($) => $.lines.unknown)}
          back={here}
          fields={{ intent: 'remove', item: line.id }}
          Form={RemovalForm}
          onClose={close}
        />
      )}
      <div className={styles.contents}>
        <ul className={styles.lines} aria-label={t(($) => $.lines.label)}>
          {cart.lines.map((each) => (
            <CartLineItem key={each.id} line={each} here={here} onRemove={setPicked} />
          ))}
        </ul>
        <div className={styles.aside}>
          <CouponBox coupons={cart.coupons} action={here} />
          <CartTotals cart={cart} isPending={isPending} />
          {cart.shipping.needed && (
            <ShippingEstimate shipping={cart.shipping} places={places} action={here} />
          )}
        </div>
      </div>
    </>
  );
}
