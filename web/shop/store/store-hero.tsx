import { useTranslation } from 'react-i18next';
import type { Store } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Beam } from '#web/ui/beam.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Slider } from '#web/ui/rail/rail.tsx';
import { ProductPrice, useProductTexts } from '../product-card/product-card.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './store-hero.module.css';

const sizes = '(min-width: 1200px) 560px, (min-width: 768px) 42vw, calc(100vw - 32px)';

/** Featured products, one per slide. */
export function StoreHero({ products }: { products: Store['hero'] }) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const texts = useProductTexts();
  if (products.length === 0) return null;
  return (
    <div className={styles.heroes}>
      <Slider
        label={t(($) => $.store.slider)}
        labels={{ previous: t(($) => $.store.previous), next: t(($) => $.store.next) }}
        count={products.length}
        buttons="start"
      >
        {products.map((product, index) => (
          <li key={product.id} className={styles.slide}>
            <Beam />
            <div className={styles.inner}>
              <ProductPicture
                picture={product.picture}
                sizes={sizes}
                largest={1280}
                priority={index === 0}
              />
              <div className={styles.text}>
                {product.category && <p className={styles.category}>{product.category.name}</p>}
                <h2 className={styles.name}>
                  <bdi>{product.name}</bdi>
                </h2>
                <p className={styles.summary} dir="auto">
                  {product.summary}
                </p>
                <p className={styles.price}>
                  <ProductPrice price={product.price} texts={texts} />
                </p>
                <LinkButton
                  className={styles.view}
                  href={texts.address(productPath(product.slug))}
                  aria-label={`${t(($) => $.store.view)}: ${t(($) => $.store.slide, {
                    name: product.name,
                    number: formatNumber(language, index + 1),
                    total: formatNumber(language, products.length),
                  })}`}
                >
                  {t(($) => $.store.view)}
                </LinkButton>
                <p className={styles.place} dir="ltr" aria-hidden="true">
                  {formatNumber(language, index + 1)} / {formatNumber(language, products.length)}
                </p>
              </div>
            </div>
          </li>
        ))}
      </Slider>
    </div>
  );
}
