import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import { formatBytes, formatList, formatWeight } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './additional-information.module.css';

type AdditionalInformationProps = { product: Product; variant: ProductVariant | undefined };

/** What there is to know besides: weight, number, what it is made of, where else it belongs. */
export function AdditionalInformation({ product, variant }: AdditionalInformationProps) {
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
    <dl className={styles.facts}>
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
          <dd className={styles.terms}>
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
