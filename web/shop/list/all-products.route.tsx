import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/formats/format.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import type { Route } from './+types/all-products.route.ts';
import styles from './all-products.module.css';
import { loadProductList, type ProductListData } from './load-product-list.server.ts';
import { ProductFilters } from './product-filters.tsx';
import { productListAddress } from './product-list-address.ts';

export const handle = { namespaces: ['shop'] };

export function loader(args: Route.LoaderArgs) {
  return loadProductList(args);
}

/** All products, ten per page. */
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
      <PageHead title={heading} page={page.number} />
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

/** Pages on each side of the present one that are linked. */
const neighbours = 2;

function ProductPageLinks({ page, chosen }: Pick<ProductListData, 'page' | 'chosen'>) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  if (page.pages < 2) return null;
  const numbers = Array.from({ length: page.pages }, (_, at) => at + 1).filter(
    (number) =>
      number === 1 || number === page.pages || Math.abs(number - page.number) <= neighbours,
  );
  return (
    <PageLinks
      label={t(($) => $.list.pages)}
      current={page.number}
      links={numbers.map((number) => ({
        number,
        text: formatNumber(language, number),
        href: address(productListAddress(chosen, number)),
      }))}
    />
  );
}
