import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/form-answer.ts';
import { ReviewForm } from '#web/reviews/review-form.tsx';
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

/** The review form, for whoever has bought the product. */
export function ProductReviewForm({ mayReview, ...form }: ProductReviewFormProps) {
  const { t } = useTranslation('shop');
  const { t: tReviews } = useTranslation('reviews');
  const { mine, answer } = form;
  return (
    <ReviewForm
      {...form}
      heading={mine ? tReviews(($) => $.edit) : t(($) => $.reviews.write)}
      note={mayReview ? undefined : t(($) => $.reviews.only_owners)}
    >
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
    </ReviewForm>
  );
}
