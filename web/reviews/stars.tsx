import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxStars } from '#contract/constants/library.ts';
import type { ReviewSummary as Summary } from '#contract/shared/review-schemas.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import reviewsStyles from './reviews.module.css';
import styles from './stars.module.css';

/** A rating in stars. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('reviews');
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t(($) => $.stars, { count })}</VisuallyHidden>
      {Array.from({ length: maxStars }, (_, at) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other identity
          key={at}
          size={16}
          aria-hidden="true"
          fill={at < count ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}

/** Average rating and number of reviews of a title. */
export function ReviewSummary({ summary }: { summary: Pick<Summary, 'average' | 'count'> }) {
  const { t } = useTranslation('reviews');
  const { language } = usePageVisit();
  const { average, count } = summary;
  if (average === null) return <p className={reviewsStyles.quiet}>{t(($) => $.none)}</p>;
  const rounded = formatNumber(language, Math.round(average * 10) / 10);
  return (
    <p className={reviewsStyles.summary}>
      <Star size={20} fill="currentColor" aria-hidden="true" />
      <strong>{t(($) => $.average, { average: rounded })}</strong>
      <span className={reviewsStyles.quiet}>{t(($) => $.count, { count })}</span>
    </p>
  );
}
