import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import type { Route } from './+types/shop.route.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { describeStore } from './describe-store.server.ts';
import styles from './shop.module.css';

export const handle = { namespaces: ['shop'] };

/** The featured products and links to the others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const { data } = await shop.listProducts({ sort: 'default' }, { signal: request.signal });
  const { products, facets, page } = data;
  describePage(context, (visit) => describeStore('shop', products[0], visit));
  return { products, categories: facets.categories, total: page.total };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const { products, categories, total } = loaderData;
  return (
    <main id="content">
      <PageHead title={t(($) => $.shop.heading)} />
      <header className={styles.head}>
        <h1>{t(($) => $.shop.heading)}</h1>
        <p>{t(($) => $.shop.description)}</p>
      </header>
      {products.length > 0 ? (
        <section className={styles.part} aria-labelledby="featured">
          <h2 id="featured">{t(($) => $.store.featured)}</h2>
          <ProductGrid products={products} />
          <LinkButton className={styles.all} href={address(href('/all-products'))}>
            {t(($) => $.shop.all, { count: total })}
          </LinkButton>
        </section>
      ) : (
        <div className={styles.part}>
          <EmptyState heading={t(($) => $.store.empty)} text={t(($) => $.store.empty_hint)} />
        </div>
      )}
      <CategoryTiles categories={categories} />
    </main>
  );
}
