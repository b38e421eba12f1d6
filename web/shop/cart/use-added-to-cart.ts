import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { showToast, useOutcomeToast } from '#web/lib/show-toast.ts';
import { tellShopChange } from './shop-changes.ts';

/** What a form that puts things into the cart was answered; `cart`: how many are in it now. */
export type AddedToCart = FormOutcome & { cart?: number };

/** Says that something is in the cart now, or why it is not. */
export function useAddedToCart(outcome: AddedToCart | undefined): void {
  const { t } = useTranslation('cart');
  const cart = useAddress()(href('/cart'));
  useOutcomeToast(outcome);
  useEffect(() => {
    if (outcome?.cart === undefined) return;
    tellShopChange({ cart: outcome.cart });
    const text = `${t(($) => $.added.heading)} ${t(($) => $.added.cart)}`;
    const link = { href: cart, text: t(($) => $.ways.cart) };
    showToast({ type: 'custom', text, link, id: 'cart' });
  }, [outcome, cart, t]);
}
