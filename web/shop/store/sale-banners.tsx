import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { Store } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Slider } from '#web/ui/slider.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { ProductPrice } from '../product-card/product-price.tsx';
import { useProductTexts } from '../product-card/use-product-texts.ts';
import styles from './sale-banners.module.css';

type SaleBannersProps = {
  /** The greatest saving there is. */
  banner: NonNullable<Store['banner']>;
  /** What else is on sale. */
  products: ProductCard[];
};

const sizes = '(min-width: 768px) 320px, 44vw';

/** What is on sale, one banner per product; the greatest saving first. */
export function SaleBanners({ banner, products }: SaleBannersProps) {
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
    <div className={styles.banners}>
      <Slider
        label={t(($) => $.store.banners)}
        labels={{ previous: t(($) => $.store.previous), next: t(($) => $.store.next) }}
        count={shown.length}
        buttons="end"
      >
        {shown.map((product, index) => (
          <li key={product.id} className={styles.slide}>
            <a className={styles.banner} href={texts.address(productPath(product.slug))}>
              <ProductPicture picture={product.picture} sizes={sizes} />
              <span className={styles.text}>
                <span className={styles.sale} suppressHydrationWarning>
                  {index === 0 ? facts.filter(Boolean).join(' · ') : texts.badges.sale}
                </span>
                <bdi className={styles.name}>{product.name}</bdi>
                <ProductPrice price={product.price} texts={texts} />
              </span>
            </a>
          </li>
        ))}
      </Slider>
    </div>
  );
}
