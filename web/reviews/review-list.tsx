import { useTranslation } from 'react-i18next';
import { reportReasons } from '#contract/constants/library.ts';
import type { Review } from '#contract/shared/review-schemas.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { Initials } from '#web/ui/initials.tsx';
import { ReportFields } from '#web/ui/report-fields.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

type ReviewListProps = {
  list: { reviews: Review[]; page: { next: string | null } };
  isFirstPage: boolean;
  /** Path of the page. */
  here: string;
  /** Fragment of the reviews section: `#about`. */
  hash?: string;
  /** A label for all reviewers, such as verified buyers. */
  mark?: string;
};

/** A page of reviews with pagination. */
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

type ReviewCardProps = {
  review: Pick<
    Review,
    'name' | 'stars' | 'text' | 'language' | 'created_at' | 'edited_at' | 'is_mine'
  >;
  /** Path of the report form; undefined if it cannot be reported. */
  report?: string | undefined;
  /** A label for the reviewer. */
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
        <Initials name={name} />
        <bdi className={styles.name}>{name}</bdi>
        <Stars count={stars} />
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

type ReportFormProps = { review: Review; action: string; back: string };

/** Reports a review to the operator. */
export function ReportForm({ review, action, back }: ReportFormProps) {
  const { t } = useTranslation('reviews');
  const texts = t(($) => $.report_form, { returnObjects: true });
  return (
    <PostForm className={styles.form} action={action}>
      <h2>{texts.heading}</h2>
      <ReviewCard review={review} />
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="id" value={review.id} />
      <ReportFields reasons={reportReasons} texts={texts} back={back} />
    </PostForm>
  );
}
