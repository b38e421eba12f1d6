import { orNotFound } from '#web/lib/page-errors.server.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

/** What the tab "reviews" shows: it knows who asks, and is made anew for everybody. */
export async function loadProductReviews({ context, request, url }: PageRequest, slug: string) {
  const { shop } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [said, user] = await Promise.all([
    orNotFound(shop.listProductReviews({ slug, cursor }, { signal: request.signal })),
    findUser(context),
  ]);
  return {
    ...said.data,
    user: user && { name: user.profile.name, email: user.email },
    isFirstPage: cursor === undefined,
    isSaved: url.searchParams.get('done') === 'saved',
  };
}

export type ProductReviewsData = Awaited<ReturnType<typeof loadProductReviews>>;
