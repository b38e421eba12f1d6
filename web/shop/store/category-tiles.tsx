import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Store } from '#contract/shop/products.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import styles from './category-tiles.module.css';

const sizes = '(min-width: 1200px) 200px, (min-width: 768px) 30vw, calc(50vw - 24px)';

/** The categories with their pictures. */
export function CategoryTiles({ categories }: { categories: Store['categories'] }) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  if (categories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories">{t(($) => $.store.categories)}</h2>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, count, picture }) => (
          <li key={slug}>
            <a
              className={styles.tile}
              href={address(`${href('/all-products')}?category=${encodeURIComponent(slug)}`)}
            >
              <ProductPicture picture={picture} sizes={sizes} />
              <span className={styles.label}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.count}>{t(($) => $.store.products, { count })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
