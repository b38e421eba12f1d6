import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { showToast, useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { StepperField } from '#web/ui/stepper-field.tsx';
import styles from './add-to-cart-form.module.css';
import { publishShopChange } from './shop-changes.ts';

type AddToCartFormProps = {
  /** Its id; null: there is none with these values. */
  variant: number | null;
  /** Quantity in stock; 0: sold out. */
  max: number;
};

/**
 * Adds a variant to the cart without leaving the page, whose route must load the namespace `cart`.
 * Without scripts, it leads to the cart.
 */
export function AddToCartForm({ variant, max }: AddToCartFormProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const fetcher = useFetcher<AddedToCart>();
  useAddedToCart(fetcher.data);
  const isSoldOut = max < 1;
  return (
    <fetcher.Form
      className={styles.form}
      method="post"
      action={address(href('/cart/add'))}
      // Nothing on the page depends on it.
      defaultShouldRevalidate={false}
    >
      {variant !== null && <input type="hidden" name="variant_id" value={variant} />}
      {!isSoldOut && (
        <StepperField
          name="quantity"
          value={1}
          max={max}
          label={t(($) => $.quantity.label)}
          less={t(($) => $.quantity.less)}
          more={t(($) => $.quantity.more)}
        />
      )}
      <Button
        type="submit"
        className={styles.submit}
        disabled={isSoldOut}
        aria-busy={fetcher.state !== 'idle'}
        data-main-action=""
      >
        <ShoppingBag size={18} aria-hidden="true" />
        {isSoldOut ? t(($) => $.add.sold_out) : t(($) => $.add.submit)}
      </Button>
    </fetcher.Form>
  );
}

/** The outcome of adding to the cart; `cart`: number of items in it. */
export type AddedToCart = FormOutcome & { cart?: number };

/** Shows a toast: added to the cart, or why not. */
export function useAddedToCart(outcome: AddedToCart | undefined): void {
  const { t } = useTranslation('cart');
  const cart = useAddress()(href('/cart'));
  useOutcomeToast(outcome);
  useEffect(() => {
    if (outcome?.cart === undefined) return;
    publishShopChange({ cart: outcome.cart });
    const text = `${t(($) => $.added.heading)} ${t(($) => $.added.cart)}`;
    const link = { href: cart, text: t(($) => $.ways.cart) };
    showToast({ type: 'custom', text, link, id: 'cart' });
  }, [outcome, cart, t]);
}
