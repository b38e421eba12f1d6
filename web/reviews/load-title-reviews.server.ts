import type { TitleType } from '#contract/constants/catalogue.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import type { TitleReviews } from './review-section.tsx';

/** Reviews shown on a title's page itself. */
const shown = 3;

export async function loadTitleReviews(
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
  { type, slug }: { type: TitleType; slug: string },
): Promise<TitleReviews> {
  const { reviews } = context.get(apiContext);
  const { data } = await reviews.listReviews({ type, slug }, { signal: request.signal });
  return {
    reviews: data.reviews.slice(0, shown),
    summary: data.summary,
    isReviewed: data.mine !== null,
  };
}
