import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/shared/review-schemas.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

type ReviewListProps = {
  list: { reviews: Review[]; page: { next: string | null } };
  isFirstPage: boolean;
  /** Address of the page. */
  here: string;
  /** Of the place on the page where reviews are: `#about`. */
  hash?: string;
  /** What is known of all who write. */
  mark?: string;
};

/** A page of reviews with the ways to the others. */
export function ReviewList({ list, isFirstPage, here, hash = '', mark }: ReviewListProps) {
  const { t } = useTranslation('reviews');
  const more = `${here}${here.includes('?') ? '&' : '?'}`;
  const { reviews, page } = list;
  return (
    <section className={styles.list} aria-label={t(($) => $.heading)}>
      {reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          report={`${more}report=${review.id}${hash}`}
          mark={mark}
        />
      ))}
      <ButtonRow label={t(($) => $.all)}>
        {!isFirstPage && (
          <LinkButton look="secondary" href={here + hash}>
            {t(($) => $.newest)}
          </LinkButton>
        )}
        {page.next && (
          <LinkButton look="secondary" href={`${more}cursor=${page.next}${hash}`} rel="nofollow">
            {t(($) => $.more)}
          </LinkButton>
        )}
      </ButtonRow>
    </section>
  );
}
