import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import type { Route } from './+types/all-products.route.ts';
import styles from './all-products.module.css';
import { loadProductList } from './load-product-list.server.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductPageLinks } from './product-page-links.tsx';

export const handle = { namespaces: ['shop'] };

export function loader(args: Route.LoaderArgs) {
  return loadProductList(args);
}

/** Everything that the shop sells, ten on a page. */
export default function AllProductsPage({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const { products, page } = list;
  const heading = list.name ?? t(($) => $.list.heading);
  const results = t(($) => $.list.results, {
    count: page.total,
    from: formatNumber(language, page.from),
    to: formatNumber(language, page.to),
  });
  return (
    <Page>
      <PageHead title={heading} />
      <div className={styles.head}>
        <h1>
          <bdi>{heading}</bdi>
        </h1>
        {page.total > 0 && (
          <p className={styles.results} role="status">
            {results}
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <ProductFilters list={list} found={page.total > 0 ? results : t(($) => $.list.empty)} />
        <div className={styles.list}>
          {products.length > 0 ? (
            <ProductGrid products={products} />
          ) : (
            <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_hint)} />
          )}
          <ProductPageLinks page={page} chosen={list.chosen} />
        </div>
      </div>
    </Page>
  );
}
