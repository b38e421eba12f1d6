import { and, isNull, sql } from 'drizzle-orm';
import type { AttentionSource } from '#api/platform/attention.ts';
import { reviewReports, reviews } from './tables.ts';

/** What waits for the moderators of reviews. */
export const reviewsAttention = {
  reported_reviews: {
    from: reviews,
    where: and(
      isNull(reviews.hiddenAt),
      sql`${reviews.id} in (select ${reviewReports.reviewId} from ${reviewReports})`,
    ),
  },
} satisfies Record<string, AttentionSource>;
