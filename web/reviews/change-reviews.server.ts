import type { ApiClient } from '#contract/client.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { ReportReason } from '#contract/shared/library-words.ts';
import { readFields } from '#web/lib/form-answer.server.ts';

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
    const reason = String(form.get('reason')) as ReportReason;
    const note = String(form.get('note') ?? '');
    await reviews.reportReview({ id: Number(form.get('review')), reason, note });
    return 'reported';
  }
  const given = readFields(form, ['name', 'email', 'text', 'website']);
  const stars = Number(form.get('stars') ?? 0);
  await reviews.saveReview({ ...title, ...given, stars });
  return 'saved';
}
