import { useTranslation } from 'react-i18next';
import type { OwnReview } from '#contract/shared/review-schemas.ts';
import type { Product } from '#contract/shop/products.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ReviewForm } from '#web/reviews/review-form.tsx';
import { ReportForm, ReviewList } from '#web/reviews/review-list.tsx';
import { ReviewSummary } from '#web/reviews/stars.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductReviewsData } from './load-product-reviews.server.ts';
import styles from './product-reviews.module.css';
import { reviewsPath } from './product-tabs.ts';

type ProductReviewsProps = {
  product: Product;
  reviews: ProductReviewsData;
  answer: FormAnswer | undefined;
};

/** Reviews by buyers, and a form for those who bought the product. */
export function ProductReviews({ product, reviews, answer }: ProductReviewsProps) {
  const { t } = useTranslation('shop');
  const { t: tReviews } = useTranslation('reviews');
  const address = useAddress();
  const { reported, done } = reviews;
  const here = address(reviewsPath(product.slug));
  const back = address(`${reviewsPath(product.slug)}#about`);
  return (
    <div className={styles.reviews}>
      <div className={styles.list}>
        {done && (
          <FormMessage kind="done">
            {done === 'saved' ? t(($) => $.reviews.saved) : tReviews(($) => $.reported)}
          </FormMessage>
        )}
        {product.rating.count > 0 ? (
          <div className={styles.head}>
            <ReviewSummary summary={product.rating} />
            <LinkButton look="secondary" href="#review-form">
              {reviews.mine ? tReviews(($) => $.edit) : t(($) => $.reviews.write)}
            </LinkButton>
          </div>
        ) : (
          <p className={styles.none}>{t(($) => $.reviews.none)}</p>
        )}
        {reported && <ReportForm review={reported} action={here} back={back} />}
        <ReviewList
          list={reviews}
          isFirstPage={reviews.isFirstPage}
          here={here}
          hash="#about"
          mark={t(($) => $.reviews.owner)}
        />
      </div>
      <ProductReviewForm
        action={here}
        mine={reviews.mine}
        mayReview={reviews.may_review}
        user={reviews.user}
        answer={answer}
      />
    </div>
  );
}

type ProductReviewFormProps = {
  action: string;
  mine: OwnReview | null;
  /** The account has bought the product; guests prove it with their order. */
  mayReview: boolean;
  /** The name and address of the account; null for guests. */
  user: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
};

/** How guests prove their purchase, besides the e-mail address. */
export const proofFields = ['phone', 'order_number'] as const;

/** The review form for buyers. */
function ProductReviewForm({ mayReview, ...form }: ProductReviewFormProps) {
  const { t } = useTranslation('shop');
  const { t: tReviews } = useTranslation('reviews');
  const { mine, answer } = form;
  const field = fieldsOf(answer, proofFields);
  return (
    <ReviewForm
      {...form}
      heading={mine ? tReviews(($) => $.edit) : t(($) => $.reviews.write)}
      note={mayReview ? undefined : t(($) => $.reviews.only_owners)}
      isEmailOptional={!mayReview}
    >
      {!mayReview && (
        <>
          <TextField
            {...field('phone')}
            type="tel"
            label={t(($) => $.reviews.phone)}
            hint={t(($) => $.reviews.phone_hint)}
            defaultValue={answer?.values.phone}
            maxLength={40}
            autoComplete="tel"
            dir="ltr"
          />
          <TextField
            {...field('order_number')}
            label={t(($) => $.reviews.order_number)}
            hint={t(($) => $.reviews.order_hint)}
            defaultValue={answer?.values.order_number}
            maxLength={40}
            autoComplete="off"
            dir="ltr"
          />
        </>
      )}
    </ReviewForm>
  );
}
