import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ProductRail } from '../product-card/product-rail.tsx';
import type { Route } from './+types/merchandise-store.route.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { describeStore } from './describe-store.server.ts';
import { MerchandiseFooter } from './merchandise-footer.tsx';
import styles from './merchandise-store.module.css';
import { SaleBanners } from './sale-banners.tsx';
import { StoreHero } from './store-hero.tsx';

export const handle = { namespaces: ['shop'] };

/** Banners beside the one with the greatest saving. */
const furtherBanners = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const [front, sale] = await Promise.all([
    shop.getStore({}, options),
    shop.listProducts({ on_sale: 'true', sort: 'popularity' }, options),
  ]);
  const { store } = front.data;
  describePage(context, (visit) => describeStore('store', store.hero[0]?.picture ?? null, visit));
  return { store, onSale: sale.data.products.slice(0, furtherBanners) };
}

/** The front of the store. */
export default function MerchandiseStorePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const { store, onSale } = loaderData;
  const all = href('/all-products');
  const seeAll = (sort: string) => (
    <a href={address(`${all}?sort=${sort}`)}>{t(($) => $.store.see_all)}</a>
  );
  return (
    <>
      <main id="content">
        <PageHead title={t(($) => $.store.heading)} />
        <VisuallyHidden as="h1">{t(($) => $.store.heading)}</VisuallyHidden>
        <StoreHero products={store.hero} />
        {store.newest.length === 0 && (
          <div className={styles.empty}>
            <EmptyState heading={t(($) => $.store.empty)} text={t(($) => $.store.empty_hint)} />
          </div>
        )}
        <CategoryTiles categories={store.categories} />
        <ProductRail
          id="newest"
          heading={t(($) => $.store.new)}
          products={store.newest}
          more={seeAll('latest')}
        />
        {store.banner && <SaleBanners banner={store.banner} products={onSale} />}
        <ProductRail
          id="best-sellers"
          heading={t(($) => $.store.bestsellers)}
          products={store.best_sellers}
          more={seeAll('popularity')}
        />
      </main>
      <MerchandiseFooter />
    </>
  );
}
