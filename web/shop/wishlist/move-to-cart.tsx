import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { WishlistItem } from '#contract/shop/wishlist.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/list-field.tsx';
import { type AddedToCart, useAddedToCart } from '../cart/use-added-to-cart.ts';
import type { VariantChoice } from './name-variants.ts';
import styles from './wishlist.module.css';

type MoveToCartProps = {
  item: WishlistItem;
  /** Undefined: the variant of the item. */
  choice: VariantChoice | undefined;
  /** Address of the wishlist. */
  here: string;
};

/** Takes something from the wishlist into the cart. */
export function MoveToCart({ item, choice, here }: MoveToCartProps) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const fetcher = useFetcher<AddedToCart>();
  useAddedToCart(fetcher.data);
  return (
    <fetcher.Form className={styles.move} method="post" action={here}>
      <XsrfField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="product" value={item.product.id} />
      {choice && (
        <ListField
          name="variant"
          label={t(($) => $.wishlist.variant)}
          defaultValue={choice.selected ?? undefined}
        >
          {choice.variants.map(({ id, name, price, isSold }) => (
            <option key={id} value={id} disabled={!isSold} suppressHydrationWarning>
              {`${name} · ${isSold ? formatMoney(language, price) : t(($) => $.add.sold_out)}`}
            </option>
          ))}
        </ListField>
      )}
      <Button
        type="submit"
        className={styles.way}
        aria-busy={fetcher.state !== 'idle'}
        aria-label={`${t(($) => $.wishlist.move)}: ${item.product.name}`}
      >
        <ShoppingBag size={18} aria-hidden="true" />
        {t(($) => $.wishlist.move)}
      </Button>
    </fetcher.Form>
  );
}
