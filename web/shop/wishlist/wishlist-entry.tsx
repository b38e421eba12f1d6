import { ShoppingBag, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Product } from '#contract/shop/products.ts';
import type { WishlistItem } from '#contract/shop/wishlist.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MoneyText } from '../amounts.tsx';
import { type AddedToCart, useAddedToCart } from '../cart/add-to-cart-form.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { type HeadingRef, useFocusWhenDone } from '../use-focus-when-done.ts';
import styles from './wishlist.module.css';

type WishlistEntryProps = {
  item: WishlistItem;
  /** Set while a variant is being chosen. */
  choice: VariantChoice | undefined;
  /** Address of the wishlist. */
  here: string;
  eager: boolean;
  onRemove: (product: number) => void;
  /** The heading of the page. */
  heading: HeadingRef;
};

const sizes =
  '(min-width: 1200px) 18vw, (min-width: 992px) 23vw, (min-width: 768px) 30vw, calc(50vw - 24px)';

/** A product on the wishlist. */
export function WishlistEntry(props: WishlistEntryProps) {
  const { item, choice, here, eager, onRemove, heading } = props;
  const { t } = useTranslation('cart');
  const address = useAddress();
  const { product, variant } = item;
  const isSold = variant ? variant.in_stock : product.in_stock;
  const separator = here.includes('?') ? '&' : '?';
  function remove(event: MouseEvent) {
    if (!isPlainClick(event)) return;
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
      {isSold && (variant || choice) && (
        <MoveToCart item={item} choice={choice} here={here} heading={heading} />
      )}
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

type MoveToCartProps = Pick<WishlistEntryProps, 'item' | 'choice' | 'here' | 'heading'>;

/** Moves an item from the wishlist into the cart: the item's own variant, or the chosen one. */
function MoveToCart({ item, choice, here, heading }: MoveToCartProps) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const fetcher = useFetcher<AddedToCart>();
  useAddedToCart(fetcher.data);
  useFocusWhenDone(fetcher.data, heading);
  return (
    <fetcher.Form className={styles.move} method="post" action={here}>
      <XsrfField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="product" value={item.product.id} />
      {choice && (
        <ListField
          name="variant_id"
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

/** Price of the chosen variant, else the product's price range. */
function WishlistPrice({ item }: { item: WishlistItem }) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const { variant, product } = item;
  const price = variant?.price ?? product.price.from;
  const regular_price = variant ? variant.regular_price : product.price.regular;
  if (!variant && product.price.to.amount !== price.amount) {
    const from = formatMoney(language, price);
    const to = formatMoney(language, product.price.to);
    return (
      <p className={styles.price} suppressHydrationWarning>
        {t(($) => $.wishlist.range, { from, to })}
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <MoneyText money={price} />
      {regular_price && (
        <>
          {' '}
          <s aria-hidden="true">
            <MoneyText money={regular_price} />
          </s>
          <VisuallyHidden>
            {t(($) => $.lines.regular, { price: formatMoney(language, regular_price) })}
          </VisuallyHidden>
        </>
      )}
    </p>
  );
}

/** The variants of a product, named by their options; unavailable ones say so. */
export function nameVariants({ id, options, variants, selected_variant_id }: Product) {
  return {
    product: id,
    selected: selected_variant_id,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: options
        .map(({ key, values }) => values.find((value) => value.key === variant.options[key])?.name)
        .filter(Boolean)
        .join(' / '),
      price: variant.price,
      isSold: variant.max_quantity > 0,
    })),
  };
}

type VariantChoice = ReturnType<typeof nameVariants>;
