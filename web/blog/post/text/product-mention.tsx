import type { ProductCard } from '#contract/shop/product-card.ts';
import { productPath } from '#web/shop/product-card/product-path.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { ProductPrice } from '#web/shop/product-card/product-price.tsx';
import { useProductTexts } from '#web/shop/product-card/use-product-texts.ts';
import styles from './mention.module.css';

/** Something from the shop in the middle of a text. */
export function ProductMention({ product }: { product: ProductCard }) {
  const texts = useProductTexts();
  return (
    <a
      className={styles.mention}
      href={texts.address(productPath(product.slug))}
      data-mention="product"
    >
      <span className={styles.square}>
        <ProductPicture picture={product.picture} sizes="112px" />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{product.name}</bdi>
        <ProductPrice price={product.price} texts={texts} />
        {!product.in_stock && <span className={styles.facts}>{texts.badges.soldOut}</span>}
      </span>
    </a>
  );
}
