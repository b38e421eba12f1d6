import { useTranslation } from 'react-i18next';
import type { Product } from '#contract/shop/products.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ReviewCard } from '#web/reviews/review-card.tsx';
import { ReviewSummary } from '#web/reviews/review-summary.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { productPath } from '../product-card/product-path.ts';
import type { ProductReviewsData } from './load-product-reviews.server.ts';
import { ProductReviewForm } from './product-review-form.tsx';
import styles from './product-reviews.module.css';

type ProductReviewsProps = {
  product: Product;
  said: ProductReviewsData;
  answer: FormAnswer | undefined;
};

/** What buyers say, and the form for those who have bought it. */
export function ProductReviews({ product, said, answer }: ProductReviewsProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const { reviews, page, isFirstPage, isSaved } = said;
  const here = `${productPath(product.slug)}?tab=reviews`;
  return (
    <div className={styles.reviews}>
      <div className={styles.list}>
        {isSaved && <FormMessage kind="done">{t(($) => $.reviews.saved)}</FormMessage>}
        {product.rating.count > 0 ? (
          <ReviewSummary summary={product.rating} />
        ) : (
          <p className={styles.none}>{t(($) => $.reviews.none)}</p>
        )}
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} mark={t(($) => $.reviews.owner)} />
        ))}
        <div className={styles.ways}>
          {!isFirstPage && (
            <LinkButton look="secondary" href={address(`${here}#about`)}>
              {t(($) => $.reviews.newest)}
            </LinkButton>
          )}
          {page.next && (
            <LinkButton
              look="secondary"
              href={address(`${here}&cursor=${page.next}#about`)}
              rel="nofollow"
            >
              {t(($) => $.reviews.older)}
            </LinkButton>
          )}
        </div>
      </div>
      <ProductReviewForm
        action={address(here)}
        mine={said.mine}
        mayReview={said.may_review}
        user={said.user}
        answer={answer}
      />
    </div>
  );
}
