import type { ApiClient } from '#contract/client.ts';
import { readFields } from '#web/lib/form-answer.server.ts';
import { readReport } from '#web/reviews/read-report.server.ts';

/** Does what a form of the tab "reviews" wants; tells what was done. */
export async function changeProductReviews(
  { shop }: ApiClient,
  slug: string,
  form: FormData,
): Promise<'saved' | 'reported'> {
  if (form.get('intent') === 'report') {
    await shop.reportProductReview(readReport(form));
    return 'reported';
  }
  const given = readFields(form, ['name', 'email', 'text', 'order_number', 'website']);
  await shop.saveProductReview({ slug, ...given, stars: Number(form.get('stars') ?? 0) });
  return 'saved';
}
