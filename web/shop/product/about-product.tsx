import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { productPath } from '../product-card/product-path.ts';
import styles from './about-product.module.css';
import { AdditionalInformation } from './additional-information.tsx';
import { type ProductTab, productTabs, readProductTab } from './product-tabs.ts';

type AboutProductProps = {
  product: Product;
  variant: ProductVariant | undefined;
  /** Of the tab "reviews". */
  reviews: ReactNode;
};

/** Description, additional information and reviews: tabs that are links with addresses. */
export function AboutProduct({ product, variant, reviews }: AboutProductProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  const navigate = useNavigate();
  const id = useId();
  const query = new URLSearchParams(useLocation().search);
  const current = readProductTab(query);
  const names: Record<ProductTab, string> = {
    description: t(($) => $.product.description),
    additional: t(($) => $.product.additional),
    reviews: t(($) => $.reviews.tab, { total: formatNumber(language, product.rating.count) }),
  };

  /** The choice stays; what belongs to another tab goes. */
  function pathOf(tab: ProductTab): string {
    const next = new URLSearchParams();
    for (const { key } of product.options) {
      const value = query.get(key);
      if (value) next.set(key, value);
    }
    if (tab !== 'description') next.set('tab', tab);
    const path = productPath(product.slug);
    return next.size > 0 ? `${path}?${next}` : path;
  }

  function show(event: MouseEvent, tab: ProductTab) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(address(pathOf(tab)), { replace: true, preventScrollReset: true });
  }

  return (
    <section id="about" className={styles.about}>
      <nav aria-label={t(($) => $.product.tabs)}>
        <ul className={styles.tabs}>
          {productTabs.map((tab) => (
            <li key={tab}>
              <a
                id={tab === current ? id : undefined}
                className={styles.tab}
                href={address(`${pathOf(tab)}#about`)}
                aria-current={tab === current ? 'true' : undefined}
                onClick={(event) => show(event, tab)}
              >
                {names[tab]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.panel} aria-labelledby={id}>
        {current === 'description' && <Description text={product.description} />}
        {current === 'additional' && <AdditionalInformation product={product} variant={variant} />}
        {current === 'reviews' && reviews}
      </section>
    </section>
  );
}

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return (
    <div className={styles.description} dir="auto">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
