import { href } from 'react-router';
import type { Product } from '#contract/shop/products.ts';
import { breadcrumbList } from '#web/lib/head/breadcrumb-list.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { productPath } from '../product-card/product-path.ts';
import { productThing } from './product-thing.server.ts';

/**
 * A product has one address, whichever variant or tab is shown. `isWhole`: it is not the tab of the
 * reviews, which is of no use in a list of results.
 */
export function describeProduct(
  product: Product,
  isWhole: boolean,
  visit: DescribedVisit,
): PageDescription {
  const t = visit.texts('shop');
  const path = productPath(product.slug);
  return {
    title: product.name,
    description: product.summary || product.description || product.name,
    path,
    indexed: isWhole,
    picture: product.pictures[0] ?? null,
    things: [
      productThing(product, visit),
      breadcrumbList(visit, [
        { name: t(($) => $.navigation.shop), path: href('/shop') },
        { name: product.name, path },
      ]),
    ],
  };
}
