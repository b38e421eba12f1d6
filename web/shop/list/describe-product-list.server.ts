import { breadcrumbList } from '#web/lib/head/breadcrumb-list.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import type { ProductListData } from './load-product-list.server.ts';
import { nameProductList } from './name-product-list.ts';
import { productListAddress } from './product-list-address.ts';

/**
 * The whole list and each category are worth finding; any other choice shows the same products in
 * yet another way.
 */
export function describeProductList(list: ProductListData, visit: DescribedVisit): PageDescription {
  const t = visit.texts('shop');
  const { chosen, page, products } = list;
  const { category } = chosen;
  const heading = t(($) => $.list.heading);
  const title = nameProductList(heading, list);
  const whole = productListAddress({ category });
  const crumbs = [{ name: heading, path: productListAddress({}) }];
  return {
    title,
    description: category
      ? `${title}. ${t(($) => $.list.description)}`
      : t(($) => $.list.description),
    picture: products[0]?.picture ?? null,
    parameters: { category, page: page.number > 1 ? String(page.number) : undefined },
    indexed: page.total > 0 && productListAddress(chosen) === whole,
    things: [breadcrumbList(visit, category ? [...crumbs, { name: title, path: whole }] : crumbs)],
  };
}
