import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ReviewFields } from './review-fields.tsx';
import styles from './reviews.module.css';
import { useRememberedDetails } from './use-remembered-details.ts';

type ReviewFormProps = {
  action: string;
  mine: OwnReview | null;
  /** Of the account, for a first review. */
  user: { name: string; email: string };
  answer: FormAnswer | undefined;
};

/** The review form of the specification (section 5), for whoever is signed in. */
export function ReviewForm({ action, mine, user, answer }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const given = answer?.values ?? mine;
  const details = useRememberedDetails({
    name: given?.name ?? user.name,
    email: given?.email ?? user.email,
    isGiven: Boolean(given),
  });
  return (
    <PostForm
      id="review-form"
      className={styles.form}
      action={action}
      onSubmit={details.remember}
      noValidate
    >
      <h2>{t(($) => $[mine ? 'edit' : 'write'])}</h2>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {mine?.hidden && <p className={styles.quiet}>{t(($) => $.hidden)}</p>}
      <input type="hidden" name="intent" value="save" />
      <ReviewFields given={given} details={details} answer={answer} />
      <Button type="submit">{t(($) => $.form.submit)}</Button>
    </PostForm>
  );
}
