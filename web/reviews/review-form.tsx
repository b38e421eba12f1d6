import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useRememberedDetails } from '#web/lib/use-remembered-details.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ReviewFields } from './review-fields.tsx';
import styles from './reviews.module.css';

type ReviewFormProps = {
  heading: string;
  action: string;
  mine: OwnReview | null;
  /** Of the account, for a first review; null for guests. */
  user: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
  /** Who may write one. */
  note?: string | undefined;
  /** What the form asks for besides. */
  children?: ReactNode;
};

/** The review form of the specification (section 5). */
export function ReviewForm(props: ReviewFormProps) {
  const { heading, action, mine, user, answer, note, children } = props;
  const { t } = useTranslation('reviews');
  const given = answer?.values ?? mine;
  const remembering = useRememberedDetails(Boolean(given));
  return (
    <PostForm {...remembering} id="review-form" className={styles.form} action={action} noValidate>
      <h2>{heading}</h2>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {mine?.hidden && <p className={styles.quiet}>{t(($) => $.hidden)}</p>}
      {note && <p className={styles.quiet}>{note}</p>}
      <input type="hidden" name="intent" value="save" />
      <ReviewFields given={given ?? user ?? {}} answer={answer}>
        {children}
      </ReviewFields>
      <Button type="submit">{t(($) => $.form.submit)}</Button>
    </PostForm>
  );
}
