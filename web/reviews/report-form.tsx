import { useTranslation } from 'react-i18next';
import { reportReasons } from '#contract/shared/library-words.ts';
import type { Review } from '#contract/shared/review-schemas.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

type ReportFormProps = { review: Review; action: string; back: string };

/** Tells the operator what is wrong with a review. */
export function ReportForm({ review, action, back }: ReportFormProps) {
  const { t } = useTranslation('reviews');
  return (
    <PostForm className={styles.form} action={action}>
      <h2>{t(($) => $.report_form.heading)}</h2>
      <ReviewCard review={review} />
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="review" value={review.id} />
      <fieldset className={styles.choices}>
        <legend>{t(($) => $.report_form.reason)}</legend>
        {reportReasons.map((reason) => (
          <label key={reason} className={styles.choice}>
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === reportReasons[0]}
            />
            {t(($) => $.report_form.reasons[reason])}
          </label>
        ))}
      </fieldset>
      <TextBox
        name="note"
        label={t(($) => $.report_form.note)}
        maxLength={500}
        rows={3}
        dir="auto"
      />
      <div className={styles.ways}>
        <Button type="submit">{t(($) => $.report_form.submit)}</Button>
        <LinkButton look="secondary" href={back}>
          {t(($) => $.report_form.cancel)}
        </LinkButton>
      </div>
    </PostForm>
  );
}
