import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard as ProductCardData } from '#contract/shop/product-card.ts';
import { Rail } from '#web/ui/rail.tsx';
import { ProductCard, useProductTexts } from './product-card.tsx';

const sizes = '(min-width: 768px) 184px, 148px';

type ProductRailProps = {
  /** Of the heading; unique on the page. */
  id: string;
  /** A text, or a link to what the products are of. */
  heading: ReactNode;
  products: ProductCardData[];
  /** A link to the whole list. */
  more?: ReactNode;
};

/** Products in a row that scrolls sideways; nothing for none. */
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
          <ProductCard product={product} texts={texts} sizes={sizes} />
        </li>
      ))}
    </Rail>
  );
}
