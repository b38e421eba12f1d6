import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import { formatBytes, formatNumber } from '#web/lib/formats/format.ts';
import { formatList } from '#web/lib/formats/format-list.ts';
import { formatWeight } from '#web/lib/formats/format-measure.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { productPath } from '../product-card/product-path.ts';
import styles from './about-product.module.css';
import additionalInformationStyles from './additional-information.module.css';
import { type ProductTab, productTabs, readProductTab } from './product-tabs.ts';

type AboutProductProps = {
  product: Product;
  variant: ProductVariant | undefined;
  /** Content of the tab "reviews". */
  reviews: ReactNode;
};

/**
 * Description, additional information and reviews: tabs that are links with addresses of their own.
 */
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

  /** Keeps the variant; drops parameters of other tabs. */
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
    if (!isPlainClick(event)) return;
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
    <div className={styles.description}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

type AdditionalInformationProps = { product: Product; variant: ProductVariant | undefined };

/** Further facts: weight, SKU, material, categories. */
function AdditionalInformation({ product, variant }: AdditionalInformationProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  const { attributes, options, files, categories, tags } = product;
  const facts = [
    ...attributes,
    ...options.map(({ name, values }) => ({
      name,
      text: formatList(
        language,
        values.map((value) => value.name),
      ),
    })),
    ...files.map((file) => ({
      name: file.name,
      text: formatBytes(language, file.bytes),
    })),
  ];
  if (variant && variant.weight_grams > 0) {
    const text = formatWeight(language, variant.weight_grams);
    facts.push({ name: t(($) => $.product.weight), text });
  }
  if (variant) facts.push({ name: t(($) => $.product.sku), text: variant.sku });
  const terms = [
    { name: t(($) => $.product.category), parameter: 'category', list: categories },
    { name: t(($) => $.product.tags), parameter: 'tag', list: tags },
  ].filter(({ list }) => list.length > 0);
  return (
    <dl className={additionalInformationStyles.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi suppressHydrationWarning>{text}</bdi>
          </dd>
        </div>
      ))}
      {terms.map(({ name, parameter, list }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={additionalInformationStyles.terms}>
            {list.map((term) => (
              <a
                key={term.slug}
                href={address(
                  `${href('/all-products')}?${parameter}=${encodeURIComponent(term.slug)}`,
                )}
              >
                <bdi>{term.name}</bdi>
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
