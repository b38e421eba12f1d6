import type { ReportReason } from '#contract/shared/library-words.ts';

/** What the form says that tells about a review. */
export function readReport(form: FormData) {
  return {
    id: Number(form.get('review')),
    reason: String(form.get('reason')) as ReportReason,
    note: String(form.get('note') ?? ''),
  };
}
