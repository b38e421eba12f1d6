import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WishlistItem } from '#contract/shop/wishlist.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { MoveToCart } from './move-to-cart.tsx';
import type { VariantChoice } from './name-variants.ts';
import styles from './wishlist.module.css';
import { WishlistPrice } from './wishlist-price.tsx';

type WishlistEntryProps = {
  item: WishlistItem;
  /** When one of its variants is being chosen. */
  choice: VariantChoice | undefined;
  /** Address of the wishlist. */
  here: string;
  eager: boolean;
  onRemove: (product: number) => void;
};

const sizes =
  '(min-width: 1200px) 18vw, (min-width: 992px) 23vw, (min-width: 768px) 30vw, calc(50vw - 24px)';

/** A product that somebody wants. */
export function WishlistEntry({ item, choice, here, eager, onRemove }: WishlistEntryProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const { product, variant } = item;
  const isSold = variant ? variant.in_stock : product.in_stock;
  const separator = here.includes('?') ? '&' : '?';
  function remove(event: MouseEvent) {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (modified) return;
    event.preventDefault();
    onRemove(product.id);
  }
  return (
    <li className={styles.entry} id={`product-${product.id}`} data-out={!isSold || undefined}>
      <div className={styles.picture}>
        <ProductPicture picture={product.picture} sizes={sizes} eager={eager} />
        <LinkButton
          look="quiet"
          className={styles.remove}
          href={`${here}${separator}remove=${product.id}`}
          aria-label={t(($) => $.wishlist.remove_named, { name: product.name })}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </LinkButton>
      </div>
      <p className={styles.name}>
        <a href={address(productPath(product.slug))}>
          <bdi>{product.name}</bdi>
        </a>
      </p>
      {variant && variant.options.length > 0 && (
        <p className={styles.options}>
          {variant.options.map(({ name: option, value }) => (
            <span key={option}>
              {option}: <bdi>{value}</bdi>
            </span>
          ))}
        </p>
      )}
      <WishlistPrice item={item} />
      {!isSold && <p className={styles.state}>{t(($) => $.lines.states.sold_out)}</p>}
      {isSold && (variant || choice) && <MoveToCart item={item} choice={choice} here={here} />}
      {isSold && !variant && !choice && (
        <LinkButton
          look="secondary"
          className={styles.way}
          href={`${here}${separator}choose=${product.id}#product-${product.id}`}
          aria-label={`${t(($) => $.wishlist.choose)}: ${product.name}`}
        >
          {t(($) => $.wishlist.choose)}
        </LinkButton>
      )}
    </li>
  );
}
