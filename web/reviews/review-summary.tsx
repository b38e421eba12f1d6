import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReviewSummary as Summary } from '#contract/shared/review-schemas.ts';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './reviews.module.css';

/** Average and number of all reviews of a title. */
export function ReviewSummary({ summary }: { summary: Pick<Summary, 'average' | 'count'> }) {
  const { t } = useTranslation('reviews');
  const { language } = usePageVisit();
  const { average, count } = summary;
  if (average === null) return <p className={styles.quiet}>{t(($) => $.none)}</p>;
  const rounded = formatNumber(language, Math.round(average * 10) / 10);
  return (
    <p className={styles.summary}>
      <Star size={20} fill="currentColor" aria-hidden="true" />
      <strong>{t(($) => $.average, { average: rounded })}</strong>
      <span className={styles.quiet}>{t(($) => $.count, { count })}</span>
    </p>
  );
}
