import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import { railSizes } from '#web/ui/rail/rail-sizes.ts';
import { ProductCard, useProductTexts } from './product-card.tsx';

type ProductRailProps = {
  /** Id of the heading; unique on the page. */
  id: string;
  /** A text, or a link to the subject of the row. */
  heading: ReactNode;
  products: ProductCardData[];
  /** A link to the whole list. */
  more?: ReactNode;
};

/** A row of products that scrolls sideways; nothing if empty. */
export function ProductRail({ id, heading, products, more }: ProductRailProps) {
  const { t } = useTranslation('shop');
  const texts = useProductTexts();
  if (products.length === 0) return null;
  return (
    <Rail
      id={id}
      heading={heading}
      more={more}
      labels={{ previous: t(($) => $.store.previous), next: t(($) => $.store.next) }}
    >
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} texts={texts} sizes={railSizes.tall} />
        </li>
      ))}
    </Rail>
  );
}
