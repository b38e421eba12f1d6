import { orNotFound } from '#web/lib/page-errors.server.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { reviewsPath } from './product-tabs.ts';

const outcomes = ['saved', 'reported'] as const;

/** Content of the tab "reviews": depends on the visitor, so it is never cached. */
export async function loadProductReviews({ context, request, url }: PageRequest, slug: string) {
  const { shop } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const report = url.searchParams.get('report');
  const [reviewed, user] = await Promise.all([
    orNotFound(shop.listProductReviews({ slug, cursor }, { signal: request.signal })),
    findUser(context),
  ]);
  if (report && !user)
    throw redirectToSignIn(context, `${reviewsPath(slug)}&report=${Number(report)}`);
  return {
    ...reviewed.data,
    user: user && { name: user.profile.name, email: user.email },
    isFirstPage: cursor === undefined,
    reported: reviewed.data.reviews.find(({ id }) => id === Number(report)),
    done: outcomes.find((outcome) => outcome === url.searchParams.get('done')),
  };
}

export type ProductReviewsData = Awaited<ReturnType<typeof loadProductReviews>>;
