import { useTranslation } from 'react-i18next';
import { reportReasons } from '#contract/shared/library-words.ts';
import type { Review } from '#contract/shared/review-schemas.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ReportFields } from '#web/ui/report-fields.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

type ReportFormProps = { review: Review; action: string; back: string };

/** Tells the operator what is wrong with a review. */
export function ReportForm({ review, action, back }: ReportFormProps) {
  const { t } = useTranslation('reviews');
  const texts = t(($) => $.report_form, { returnObjects: true });
  return (
    <PostForm className={styles.form} action={action}>
      <h2>{texts.heading}</h2>
      <ReviewCard review={review} />
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="id" value={review.id} />
      <ReportFields reasons={reportReasons} texts={texts} back={back} />
    </PostForm>
  );
}
