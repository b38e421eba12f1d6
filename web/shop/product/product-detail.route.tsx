import { useTranslation } from 'react-i18next';
import { href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { RelatedTitles } from '#web/catalogue/related-titles.tsx';
import { sendOn } from '#web/lib/answer-form.server.ts';
import { refuseForm } from '#web/lib/form-answer.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { reviewFields } from '#web/reviews/review-fields.tsx';
import { ReviewSummary } from '#web/reviews/review-summary.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ProductRail } from '../product-card/product-rail.tsx';
import type { Route } from './+types/product-detail.route.ts';
import { AboutProduct } from './about-product.tsx';
import { BuyBox } from './buy-box.tsx';
import { changeProductReviews } from './change-product-reviews.server.ts';
import { chooseVariant } from './choose-variant.ts';
import { describeProduct } from './describe-product.server.ts';
import { findShownProduct } from './find-shown-product.server.ts';
import { loadProductReviews } from './load-product-reviews.server.ts';
import styles from './product-detail.module.css';
import { ProductGallery } from './product-gallery.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { readProductTab, reviewsPath } from './product-tabs.ts';

export const handle = { namespaces: ['shop', 'cart', 'reviews', 'catalogue'] };

export async function loader(args: Route.LoaderArgs) {
  const product = await findShownProduct(args, args.params.slug);
  const isOfReviews = readProductTab(args.url.searchParams) === 'reviews';
  describePage(args.context, (visit) => describeProduct(product, !isOfReviews, visit));
  return { product, reviews: isOfReviews ? await loadProductReviews(args, product.slug) : null };
}

/** Another variant, or another tab but the reviews, is in the page already. */
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
    const done = await changeProductReviews(context.get(apiContext), slug, form);
    return sendOn(context, `${reviewsPath(slug)}#about`, done);
  } catch (error) {
    if (problemOf(error).status === 401) throw redirectToSignIn(context, reviewsPath(slug));
    return refuseForm(error, form, [...reviewFields, 'order_number']);
  }
}

/** Everything about a product: pictures, choices, texts, reviews, and what goes with it. */
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
