import type { ApiClient } from '#contract/client.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { readFields } from '#web/lib/form-answer.server.ts';
import { readReport } from './read-report.server.ts';

/** Does what a form of the reviews' page wants; tells what was done. */
export async function changeReviews(
  { reviews }: ApiClient,
  title: { type: TitleType; slug: string },
  form: FormData,
): Promise<'saved' | 'deleted' | 'reported'> {
  const intent = form.get('intent');
  if (intent === 'delete') {
    await reviews.deleteReview(title);
    return 'deleted';
  }
  if (intent === 'report') {
    await reviews.reportReview(readReport(form));
    return 'reported';
  }
  const given = readFields(form, ['name', 'email', 'text', 'website']);
  const stars = Number(form.get('stars') ?? 0);
  await reviews.saveReview({ ...title, ...given, stars });
  return 'saved';
}
