import type { AggregateOffer, Offer, Product as ProductThing } from 'schema-dts';
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

/** The product with offers and ratings, as structured data (schema.org). */
export function productThing(product: Product, visit: DescribedVisit): ProductThing {
  const { rating, categories, pictures, variants } = product;
  const url = visit.address(productPath(product.slug));
  const offers = variants.map((variant) => offerThing(variant, url));
  return {
    '@type': 'Product',
    name: product.name,
    description: product.summary || product.description,
    url,
    image: pictures.map(({ path }) => visit.origin + imageAddress(path, 1280)),
    brand: { '@type': 'Brand', name: siteFacts().name },
    ...(variants.length === 1 && variants[0] && { sku: variants[0].sku }),
    ...(categories[0] && { category: categories[0].name }),
    ...(offers.length > 0 && {
      offers: offers.length === 1 ? offers[0] : allOffers(product, offers),
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(rating.average * 10) / 10,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function offerThing({ sku, price, stock, sale_until }: ProductVariant, url: string): Offer {
  return {
    '@type': 'Offer',
    sku,
    url,
    price: writePrice(price),
    priceCurrency: price.currency,
    availability: availability[stock.state],
    ...(sale_until && { priceValidUntil: sale_until.slice(0, 10) }),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function allOffers({ price }: Product, offers: Offer[]): AggregateOffer {
  return {
    '@type': 'AggregateOffer',
    lowPrice: writePrice(price.from),
    highPrice: writePrice(price.to),
    priceCurrency: price.from.currency,
    offerCount: offers.length,
    offers,
  };
}

/** Whole units with a decimal point: "149000", "12.50". */
function writePrice({ amount, currency }: Money): string {
  return toMajor(amount, currency);
}
