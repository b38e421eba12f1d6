import { data } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import { productSorts } from '#contract/constants/shop.ts';
import type { Picture } from '#contract/media.ts';
import { parseAmount } from '#contract/shared/amounts.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import {
  optionFilters,
  type ProductListAddress,
  productListAddress,
  readProductListAddress,
} from './product-list-address.ts';

/** A page of products and its filters. */
export async function loadProductList({ context, request, url }: PageRequest) {
  const api = context.get(apiContext);
  const chosen = readProductListAddress(url.searchParams);
  const page = Number(url.searchParams.get('page') ?? 1);
  const bounds = [chosen.price_min, chosen.price_max];
  const isWord = (typed: string | undefined) => typed !== undefined && !/\p{Nd}/u.test(typed);
  if (Number.isNaN(page) || bounds.some(isWord)) throw data(null, { status: 404 });
  const sort = productSorts.find((each) => each === chosen.sort) ?? 'default';
  const { signal } = request;
  const list = await orNotFound(
    api.shop.listProducts(
      {
        sort,
        page,
        category: chosen.category,
        tag: chosen.tag,
        search: chosen.search ?? '',
        options: writeOptions(chosen),
        in_stock: chosen.in_stock ? 'true' : 'false',
        ...(await readPrices(api, chosen, signal)),
      },
      { signal },
    ),
  );
  const { products, facets } = list.data;
  if (page > Math.max(1, list.data.page.pages)) throw data(null, { status: 404 });
  const loaded = {
    page: list.data.page,
    chosen: { ...chosen, sort },
    name: findListName(chosen, facets),
  };
  const picture = products[0]?.picture ?? null;
  describePage(context, (described) => describeProductList({ ...loaded, picture }, described));
  return { ...loaded, products, choices: toFilterChoices(facets) };
}

export type ProductListData = Awaited<ReturnType<typeof loadProductList>>;

/** The filters of a list. */
export type FilterChoices = Pick<ProductFacets, 'options' | 'price'> & {
  categories: Pick<ProductFacets['categories'][number], 'slug' | 'name' | 'count'>[];
};

function toFilterChoices({ categories, options, price }: ProductFacets): FilterChoices {
  return {
    categories: categories.map(({ slug, name, count }) => ({ slug, name, count })),
    options,
    price,
  };
}

/** Name of the selected category or tag. */
function findListName(chosen: ProductListAddress, facets: ProductFacets): string | undefined {
  const category = facets.categories.find(({ slug }) => slug === chosen.category);
  const tag = facets.tags.find(({ slug }) => slug === chosen.tag);
  return category?.name ?? tag?.name;
}

/** In the format of the API: `colour:ink,size:m`. */
function writeOptions(chosen: ProductListAddress): string | undefined {
  const pairs = optionFilters.flatMap((key) =>
    (chosen[key] ?? []).map((value) => `${key}:${value}`),
  );
  return pairs.join(',') || undefined;
}

/** Typed amounts in minor units; one that cannot be read does not filter. */
async function readPrices(api: ApiClient, chosen: ProductListAddress, signal: AbortSignal) {
  if (!chosen.price_min && !chosen.price_max) return {};
  const currency = await readShopCurrency(api, signal);
  // A shop without products.
  if (!currency) return {};
  const minor = (typed: string | undefined) =>
    typed === undefined ? undefined : parseAmount(typed, currency);
  return { price_min: minor(chosen.price_min), price_max: minor(chosen.price_max) };
}

type DescribedList = Pick<ProductListData, 'chosen' | 'page' | 'name'> & {
  /** The picture of the first product. */
  picture: Picture | null;
};

/**
 * The first page of the whole list and of each category is indexed; other pages change with every
 * new product, and other filters show the same products again.
 */
function describeProductList(list: DescribedList, visit: DescribedVisit): PageDescription {
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
    indexed: page.total > 0 && page.number === 1 && productListAddress(chosen) === whole,
    things: [breadcrumbList(visit, category ? [...crumbs, { name: title, path: whole }] : crumbs)],
  };
}

/** Configuration, so it is read once per process. */
let shopCurrency: string | undefined;

/** The currency of all prices; undefined if nothing is sold. */
async function readShopCurrency(
  { shop }: ApiClient,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (shopCurrency) return shopCurrency;
  const { data } = await shop.listProducts({}, { signal });
  shopCurrency = data.facets.price?.min.currency;
  return shopCurrency;
}
