import { useTranslation } from 'react-i18next';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { ButtonRow } from '#web/ui/button.tsx';
import { AddToCartForm } from '../cart/add-to-cart-form.tsx';
import { ProductPrice, useProductTexts } from '../product-card/product-card.tsx';
import { productPath } from '../product-card/product-path.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import styles from './buy-box.module.css';
import type { Choice } from './choose-variant.ts';
import stockStateStyles from './stock-state.module.css';
import { VariantPicker } from './variant-picker.tsx';

type BuyBoxProps = { product: Product; choice: Choice };

/** Price, variant picker and buttons. */
export function BuyBox({ product, choice }: BuyBoxProps) {
  const { t } = useTranslation('shop');
  const times = useTimes();
  const texts = useProductTexts();
  const { variant, values } = choice;
  const price = variant
    ? {
        from: variant.price,
        to: variant.price,
        regular: variant.on_sale ? variant.regular_price : null,
      }
    : product.price;
  return (
    <div className={styles.box}>
      <div>
        <div className={styles.price}>
          <ProductPrice price={price} texts={texts} />
        </div>
        <p className={styles.note} suppressHydrationWarning>
          {t(($) => $.price.ppn)}
          {variant?.sale_until &&
            ` · ${t(($) => $.price.until, { date: times.day(variant.sale_until) })}`}
        </p>
      </div>
      <VariantPicker key={product.id} product={product} values={values} />
      <div aria-live="polite">
        {variant ? (
          <StockState stock={variant.stock} />
        ) : (
          <p className={styles.gone}>{t(($) => $.product.no_combination)}</p>
        )}
      </div>
      <AddToCartForm
        key={variant?.id}
        variant={variant?.id ?? null}
        max={variant?.max_quantity ?? 0}
      />
      <ButtonRow>
        <WishlistButton product={product} variant={variant?.id ?? null} look="text" />
        <ShareButton name={product.name} path={productPath(product.slug)} />
      </ButtonRow>
      {product.kind === 'downloadable' && (
        <p className={styles.note}>{t(($) => $.product.download)}</p>
      )}
    </div>
  );
}

/** Availability of a variant, with the number left if low. */
function StockState({ stock }: Pick<ProductVariant, 'stock'>) {
  const { t } = useTranslation('shop');
  const { state, left } = stock;
  return (
    <p className={stockStateStyles.stock} data-state={state}>
      {state === 'low' && left !== null
        ? t(($) => $.product.left, { count: left })
        : t(($) => $.product.stock[state])}
    </p>
  );
}
