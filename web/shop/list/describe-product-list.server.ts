import type { Picture } from '#contract/media.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import type { ProductListData } from './load-product-list.server.ts';
import { productListAddress } from './product-list-address.ts';

type DescribedList = Pick<ProductListData, 'chosen' | 'page' | 'name'> & {
  /** Of its first product. */
  picture: Picture | null;
};

/**
 * The whole list and each category are worth finding; any other choice shows the same products in
 * yet another way.
 */
export function describeProductList(list: DescribedList, visit: DescribedVisit): PageDescription {
  const t = visit.texts('shop');
  const { chosen, page, picture } = list;
  const { category } = chosen;
  const heading = t(($) => $.list.heading);
  const title = list.name ?? heading;
  const whole = productListAddress({ category });
  const crumbs = [{ name: heading, path: productListAddress({}) }];
  return {
    title,
    description: category
      ? `${title}. ${t(($) => $.list.description)}`
      : t(($) => $.list.description),
    picture,
    parameters: { category, page: page.number > 1 ? String(page.number) : undefined },
    indexed: page.total > 0 && productListAddress(chosen) === whole,
    things: [breadcrumbList(visit, category ? [...crumbs, { name: title, path: whole }] : crumbs)],
  };
}
