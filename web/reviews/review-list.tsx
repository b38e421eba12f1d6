import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/shared/review-schemas.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

type ReviewListProps = {
  said: { reviews: Review[]; page: { next: string | null } };
  isFirstPage: boolean;
  /** Address of the page. */
  here: string;
};

/** A page of reviews with the ways to the others. */
export function ReviewList({ said, isFirstPage, here }: ReviewListProps) {
  const { t } = useTranslation('reviews');
  const sign = here.includes('?') ? '&' : '?';
  const { reviews, page } = said;
  return (
    <section className={styles.list} aria-label={t(($) => $.heading)}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} report={`${here}${sign}report=${review.id}`} />
      ))}
      <nav className={styles.ways} aria-label={t(($) => $.all)}>
        {!isFirstPage && (
          <LinkButton look="secondary" href={here}>
            {t(($) => $.newest)}
          </LinkButton>
        )}
        {page.next && (
          <LinkButton look="secondary" href={`${here}${sign}cursor=${page.next}`} rel="nofollow">
            {t(($) => $.more)}
          </LinkButton>
        )}
      </nav>
    </section>
  );
}
