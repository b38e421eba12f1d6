import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { ProductCard, useProductTexts } from './product-card.tsx';
import styles from './product-grid.module.css';

const sizes =
  '(min-width: 1440px) 260px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, calc(50vw - 24px)';

/** Products whose pictures are in sight when the page opens. */
const firstRow = 4;

/** Products as a grid that begins a page. */
export function ProductGrid({ products }: { products: ProductCardData[] }) {
  const texts = useProductTexts();
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            texts={texts}
            sizes={sizes}
            eager={index < firstRow}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
