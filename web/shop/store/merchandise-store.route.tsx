import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { Store } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Slider } from '#web/ui/rail/rail.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ProductPrice, useProductTexts } from '../product-card/product-card.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductRail } from '../product-card/product-rail.tsx';
import type { Route } from './+types/merchandise-store.route.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { describeStore } from './describe-store.server.ts';
import styles from './merchandise-store.module.css';
import saleBannersStyles from './sale-banners.module.css';
import { StoreHero } from './store-hero.tsx';

export const handle = { namespaces: ['shop'] };

/** Banners besides the one with the biggest discount. */
const furtherBanners = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const [front, sale] = await Promise.all([
    shop.getStore({}, options),
    shop.listProducts({ on_sale: 'true', sort: 'popularity' }, options),
  ]);
  const { store } = front.data;
  describePage(context, (visit) => describeStore('store', store.hero[0], visit));
  return { store, onSale: sale.data.products.slice(0, furtherBanners) };
}

/** The front page of the shop. */
export default function MerchandiseStorePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const { store, onSale } = loaderData;
  const all = href('/all-products');
  const seeAll = (sort: string) => (
    <a href={address(`${all}?sort=${sort}`)}>{t(($) => $.store.see_all)}</a>
  );
  return (
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
  );
}

type SaleBannersProps = {
  /** The biggest discount. */
  banner: NonNullable<Store['banner']>;
  /** Other products on sale. */
  products: ProductCard[];
};

const sizes = '(min-width: 768px) 320px, 44vw';

/** One banner per product on sale, the biggest discount first. */
function SaleBanners({ banner, products }: SaleBannersProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const times = useTimes();
  const texts = useProductTexts();
  const shown = [banner.product, ...products.filter(({ id }) => id !== banner.product.id)];
  const facts = [
    `−${formatNumber(language, banner.percent)}%`,
    banner.ends_at && t(($) => $.price.until, { date: times.day(banner.ends_at) }),
  ];
  return (
    <div className={saleBannersStyles.banners}>
      <Slider
        label={t(($) => $.store.banners)}
        labels={{ previous: t(($) => $.store.previous), next: t(($) => $.store.next) }}
        count={shown.length}
        buttons="end"
      >
        {shown.map((product, index) => (
          <li key={product.id} className={saleBannersStyles.slide}>
            <a className={saleBannersStyles.banner} href={texts.address(productPath(product.slug))}>
              <ProductPicture picture={product.picture} sizes={sizes} />
              <span className={saleBannersStyles.text}>
                <span className={saleBannersStyles.sale} suppressHydrationWarning>
                  {index === 0 ? facts.filter(Boolean).join(' · ') : texts.badges.sale}
                </span>
                <bdi className={saleBannersStyles.name}>{product.name}</bdi>
                <ProductPrice price={product.price} texts={texts} />
              </span>
            </a>
          </li>
        ))}
      </Slider>
    </div>
  );
}
