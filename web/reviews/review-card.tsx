import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/shared/review-schemas.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type ReviewCardProps = {
  review: Pick<
    Review,
    'name' | 'stars' | 'text' | 'language' | 'created_at' | 'edited_at' | 'is_mine'
  >;
  /** Where it is reported; undefined: nowhere. */
  report?: string | undefined;
  /** What is known of its writer. */
  mark?: string | undefined;
};

export function ReviewCard({ review, report, mark }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { language } = usePageVisit();
  const times = useTimes();
  const { name, stars, text, created_at, edited_at, is_mine } = review;
  return (
    <article className={styles.review} lang={review.language}>
      <header className={styles.by}>
        <Stars count={stars} />
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.quiet} lang={language} suppressHydrationWarning>
          {[
            times.day(created_at),
            edited_at && t(($) => $.edited),
            is_mine && t(($) => $.yours),
            mark,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {report && !is_mine && (
        <a
          className={styles.report}
          href={report}
          rel="nofollow"
          lang={language}
          aria-label={t(($) => $.report_named, { name })}
        >
          {t(($) => $.report)}
        </a>
      )}
    </article>
  );
}
