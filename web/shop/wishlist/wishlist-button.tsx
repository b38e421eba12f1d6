import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { showToast, useOutcomeToast } from '#web/lib/show-toast.ts';
import { publishShopChange } from '../cart/shop-changes.ts';
import { useShopCounts } from '../cart/shop-counts.ts';
import styles from './wishlist-button.module.css';

type WishlistButtonProps = {
  product: { id: number; name: string };
  /** The chosen variant; null: the product itself. */
  variant?: number | null;
  /** `icon`: a round heart, as on cards; `text`: with a label. */
  look: 'icon' | 'text';
};

/** A heart button that toggles a product on the wishlist. Without scripts, it leads there. */
export function WishlistButton({ product, variant = null, look }: WishlistButtonProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const fetcher = useFetcher<FormOutcome & { wished?: number[] }>();
  const { wished } = useShopCounts();
  const outcome = fetcher.data;
  useOutcomeToast(outcome);
  useEffect(() => {
    if (!outcome?.wished) return;
    publishShopChange({ wished: outcome.wished });
    const text =
      outcome.done === 'added'
        ? `${t(($) => $.added.heading)} ${t(($) => $.added.wishlist)}`
        : t(($) => $.wishlist.removed);
    showToast({ type: 'success', text, id: 'wishlist' });
  }, [outcome, t]);
  const sent = fetcher.formData?.get('intent');
  const isOn = sent ? sent === 'add' : (wished?.includes(product.id) ?? false);
  const label = isOn ? t(($) => $.wishlist.on) : t(($) => $.wishlist.add);
  return (
    <fetcher.Form
      method="post"
      action={address(href('/wishlist/add'))}
      // Nothing else on the page depends on it.
      defaultShouldRevalidate={false}
    >
      <input type="hidden" name="product" value={product.id} />
      {variant !== null && <input type="hidden" name="variant_id" value={variant} />}
      <button
        type="submit"
        className={styles[look]}
        name="intent"
        value={isOn ? 'remove' : 'add'}
        data-on={isOn || undefined}
        {...(look === 'icon' && {
          title: label,
          'aria-label': t(($) => $.wishlist.named, { name: product.name }),
          'aria-pressed': isOn,
        })}
      >
        <Heart size={20} aria-hidden="true" />
        {look === 'text' && label}
      </button>
    </fetcher.Form>
  );
}
