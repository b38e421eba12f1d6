import type {
  MerchantReturnPolicy,
  Offer,
  ProductGroup,
  Product as ProductThing,
} from 'schema-dts';
import { returnDays } from '#contract/constants/shop.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { toMajor } from '#contract/shared/amounts.ts';
import type { Money } from '#contract/shared/answers.ts';
import type { Product, ProductVariant } from '#contract/shop/products.ts';
import type { DescribedVisit } from '#web/lib/head/page-description.server.ts';
import { siteFacts } from '#web/lib/site-facts.server.ts';
import { productPath } from '../product-card/product-path.ts';

const availability = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
} as const;

/** Options that search engines know, and what schema.org calls them. */
const knownOptions: Record<string, 'size' | 'color' | 'material' | 'pattern'> = {
  size: 'size',
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

/**
 * The product with offers and ratings, as structured data (schema.org, in the shape of Google's
 * merchant listings): one with variants is a group, whose variants have an offer each.
 */
export function productThing(product: Product, visit: DescribedVisit): ProductThing | ProductGroup {
  const { rating, categories, pictures, variants } = product;
  const url = visit.address(productPath(product.slug));
  const about = {
    name: product.name,
    description: product.summary || product.description,
    url,
    image: pictures.map(({ path }) => visit.origin + imageAddress(path, 1280)),
    brand: { '@type': 'Brand' as const, name: siteFacts().name },
    ...(categories[0] && { category: categories[0].name }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating' as const,
        ratingValue: Math.round(rating.average * 10) / 10,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  const [only, ...others] = variants;
  if (!only) return { '@type': 'Product', ...about };
  if (others.length === 0) {
    const offers = offerThing(product, only, url);
    return { '@type': 'Product', ...about, sku: only.sku, offers };
  }
  const known = product.options.flatMap(({ key }) => knownOptions[key] ?? []);
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.slug,
    variesBy: known.map((option) => `https://schema.org/${option}`),
    hasVariant: variants.map((variant) => variantThing(product, variant, visit)),
  };
}

function variantThing(
  product: Product,
  variant: ProductVariant,
  visit: DescribedVisit,
): ProductThing {
  const url = visit.address(`${productPath(product.slug)}?${new URLSearchParams(variant.options)}`);
  const values = product.options.flatMap(({ key, values: choices }) => {
    const value = choices.find((each) => each.key === variant.options[key]);
    return value ? [{ key, name: value.name }] : [];
  });
  const known = values.flatMap(({ key, name }) => {
    const property = knownOptions[key];
    return property ? [[property, name]] : [];
  });
  const shown = product.pictures.filter(
    ({ shows }) => !shows || variant.options[shows.option] === shows.value,
  );
  return {
    '@type': 'Product',
    name: `${product.name} – ${values.map(({ name }) => name).join(', ')}`,
    sku: variant.sku,
    url,
    image: shown.map(({ path }) => visit.origin + imageAddress(path, 1280)),
    ...Object.fromEntries(known),
    offers: offerThing(product, variant, url),
  };
}

function offerThing({ kind }: Product, variant: ProductVariant, url: string): Offer {
  const { sku, price, stock, sale_until } = variant;
  return {
    '@type': 'Offer',
    sku,
    url,
    price: writePrice(price),
    priceCurrency: price.currency,
    availability: availability[stock.state],
    ...(sale_until && { priceValidUntil: sale_until.slice(0, 10) }),
    itemCondition: 'https://schema.org/NewCondition',
    ...(kind === 'physical' && { hasMerchantReturnPolicy: returnPolicy }),
  };
}

const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'ID',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
};

/** Whole units with a decimal point: "149000", "12.50". */
function writePrice({ amount, currency }: Money): string {
  return toMajor(amount, currency);
}
