import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { ProductCard } from './product-card.tsx';
import { useProductTexts } from './use-product-texts.ts';

const sizes =
  '(min-width: 1440px) 260px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, calc(50vw - 24px)';

type GridCardProps = { product: ProductCardData; eager: boolean; priority: boolean };

/** One of the products of a `<ProductGrid>`; see `drawProductGrid`. */
export function GridCard(props: GridCardProps) {
  const texts = useProductTexts();
  return (
    <li>
      <ProductCard {...props} texts={texts} sizes={sizes} />
    </li>
  );
}
