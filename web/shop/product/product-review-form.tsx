import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ReviewFields } from '#web/reviews/review-fields.tsx';
import styles from '#web/reviews/reviews.module.css';
import { useRememberedDetails } from '#web/reviews/use-remembered-details.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type ProductReviewFormProps = {
  action: string;
  mine: OwnReview | null;
  /** The account that asks has bought the product; others prove it by their order. */
  mayReview: boolean;
  /** Of the account; empty for guests. */
  user: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
};

/** The review form of the specification (section 5), for whoever has bought the product. */
export function ProductReviewForm(props: ProductReviewFormProps) {
  const { action, mine, mayReview, user, answer } = props;
  const { t } = useTranslation('shop');
  const { t: tReviews } = useTranslation('reviews');
  const given = answer?.values ?? mine;
  const details = useRememberedDetails({
    name: given?.name ?? user?.name ?? '',
    email: given?.email ?? user?.email ?? '',
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
      <h2>{mine ? tReviews(($) => $.edit) : t(($) => $.reviews.write)}</h2>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {mine?.hidden && <p className={styles.quiet}>{tReviews(($) => $.hidden)}</p>}
      {!mayReview && <p className={styles.quiet}>{t(($) => $.reviews.only_owners)}</p>}
      <ReviewFields given={given} details={details} answer={answer}>
        {!mayReview && (
          <TextField
            {...fieldsOf(answer, ['order_number'])('order_number')}
            label={t(($) => $.reviews.order_number)}
            hint={t(($) => $.reviews.order_hint)}
            defaultValue={answer?.values.order_number}
            maxLength={40}
            autoComplete="off"
            dir="ltr"
          />
        )}
      </ReviewFields>
      <Button type="submit">{tReviews(($) => $.form.submit)}</Button>
    </PostForm>
  );
}
