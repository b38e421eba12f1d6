import { useTranslation } from 'react-i18next';
import {
  data,
  href,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import type { Product } from '#contract/shop/products.ts';
import { RelatedTitles } from '#web/catalogue/related-titles.tsx';
import { refuseForm, sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { orNotFound, problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { reviewFields } from '#web/reviews/review-form.tsx';
import { ReviewSummary } from '#web/reviews/stars.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { productPath } from '../product-card/product-path.ts';
import { ProductRail } from '../product-card/product-rail.tsx';
import type { Route } from './+types/product-detail.route.ts';
import { AboutProduct } from './about-product.tsx';
import { BuyBox } from './buy-box.tsx';
import { chooseVariant } from './choose-variant.ts';
import { loadProductReviews } from './load-product-reviews.server.ts';
import styles from './product-detail.module.css';
import { ProductGallery } from './product-gallery.tsx';
import { ProductReviews, proofFields } from './product-reviews.tsx';
import { readProductTab, reviewsPath } from './product-tabs.ts';
import { productThing } from './product-thing.server.ts';

export const handle = { namespaces: ['shop', 'cart', 'reviews', 'catalogue'] };

export async function loader(args: Route.LoaderArgs) {
  const product = await findShownProduct(args, args.params.slug);
  const isOfReviews = readProductTab(args.url.searchParams) === 'reviews';
  describePage(args.context, (visit) => describeProduct(product, !isOfReviews, visit));
  return { product, reviews: isOfReviews ? await loadProductReviews(args, product.slug) : null };
}

/** Other variants and tabs except the reviews are already in the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  if (!isSamePage || currentUrl.href === nextUrl.href) return args.defaultShouldRevalidate;
  return readProductTab(nextUrl.searchParams) === 'reviews';
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const slug = params.slug ?? '';
  try {
    const done = await changeProductReviews(context, slug, form);
    return sendOn(context, `${reviewsPath(slug)}#about`, done);
  } catch (error) {
    if (problemOf(error).status === 401) throw redirectToSignIn(context, reviewsPath(slug));
    return refuseForm(error, form, [...reviewFields, ...proofFields]);
  }
}

/** A product: pictures, variants, texts, reviews and related products. */
export default function ProductDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const { search } = useLocation();
  const { product, reviews } = loaderData;
  const choice = chooseVariant(product, new URLSearchParams(search));
  const [category] = product.categories;
  const crumbs = [
    { name: t(($) => $.navigation.shop), href: address(href('/shop')) },
    ...(category
      ? [
          {
            name: category.name,
            href: address(`${href('/all-products')}?category=${encodeURIComponent(category.slug)}`),
          },
        ]
      : []),
    { name: product.name },
  ];
  return (
    <main className={styles.page} id="content">
      <PageHead title={product.name} />
      <div className={styles.column}>
        <Breadcrumbs label={t(($) => $.product.breadcrumbs)} crumbs={crumbs} />
        <div className={styles.stage}>
          <ProductGallery key={product.id} product={product} values={choice.values} />
          <div className={styles.facts}>
            <header className={styles.head}>
              <h1>
                <bdi>{product.name}</bdi>
              </h1>
              {product.rating.count > 0 && <ReviewSummary summary={product.rating} />}
              <p className={styles.summary} dir="auto">
                {product.summary}
              </p>
            </header>
            <BuyBox product={product} choice={choice} />
          </div>
        </div>
        <AboutProduct
          product={product}
          variant={choice.variant}
          reviews={
            reviews && <ProductReviews product={product} reviews={reviews} answer={actionData} />
          }
        />
      </div>
      <ProductRail
        id="related-products"
        heading={t(($) => $.product.related)}
        products={product.related}
      />
      <RelatedTitles heading={t(($) => $.product.titles)} titles={product.titles} />
    </main>
  );
}

/** Runs the change that a form of the tab "reviews" requests, and says what was done. */
async function changeProductReviews(
  context: Readonly<RouterContextProvider>,
  slug: string,
  form: FormData,
): Promise<'saved' | 'reported'> {
  const { shop } = context.get(apiContext);
  if (form.get('intent') === 'report') {
    await shop.reportProductReview(parseForm(context, form, 'shop.reportProductReview'));
    return 'reported';
  }
  await shop.saveProductReview(parseForm(context, form, 'shop.saveProductReview', { slug }));
  return 'saved';
}

/**
 * Variants and tabs share the product's canonical address. `isWhole`: false for the tab of the
 * reviews, which is useless as a search result.
 */
function describeProduct(
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

/** The product in the address; without a slug, the first featured one, else the newest. */
async function findShownProduct(
  { context, request: { signal } }: Pick<PageRequest, 'context' | 'request'>,
  named: string | undefined,
) {
  const { shop } = context.get(apiContext);
  const slug = named ?? (await shop.listProducts({}, { signal })).data.products[0]?.slug;
  if (!slug) throw data(null, { status: 404 });
  return (await orNotFound(shop.getProduct({ slug }, { signal }))).data.product;
}
