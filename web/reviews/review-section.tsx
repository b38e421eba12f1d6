import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Review, ReviewSummary as Summary } from '#contract/shared/review-schemas.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { ReviewCard } from './review-list.tsx';
import styles from './reviews.module.css';
import { ReviewSummary } from './stars.tsx';

export type TitleReviews = { reviews: Review[]; summary: Summary; isReviewed: boolean };

type ReviewSectionProps = TitleReviews & { title: { type: TitleType; slug: string } };

/** The latest reviews on a title's page. */
export function ReviewSection({ title, reviews, summary, isReviewed }: ReviewSectionProps) {
  const { t } = useTranslation('reviews');
  const address = useAddress();
  const path = address(reviewPath(title));
  const report = `${path}${path.includes('?') ? '&' : '?'}report=`;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <header className={styles.header}>
        <h2 id="reviews">{t(($) => $.heading)}</h2>
        <ReviewSummary summary={summary} />
      </header>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} report={report + review.id} />
      ))}
      <ButtonRow>
        <LinkButton look="secondary" href={`${path}#review-form`} rel="nofollow">
          {t(($) => $[isReviewed ? 'edit' : 'write'])}
        </LinkButton>
        {summary.count > reviews.length && (
          <LinkButton look="quiet" href={path}>
            {t(($) => $.all)}
          </LinkButton>
        )}
      </ButtonRow>
    </section>
  );
}

/** Path of all reviews of a title, and of the form. */
export function reviewPath({ type, slug }: { type: TitleType; slug: string }): string {
  return href('/reviews/:type/:slug', { type, slug });
}
