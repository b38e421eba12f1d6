import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type Rating, ratings } from '#contract/constants/catalogue.ts';
import type { InboxView } from '#contract/constants/inbox.ts';
import { formatNumber, formatRating } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './inbox.module.css';

/** The form that the boxes of the items belong to. */
export const chosenForm = 'inbox-chosen';

/** At the thumb: what can be done with all that are sure, or with those that are ticked. */
export function InboxActions({ sure }: { sure: number }) {
  const { t } = useTranslation('admin-inbox');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  return (
    <PostForm id={chosenForm} className={styles.bar} data-unwatched="">
      {sure > 0 && (
        <Button type="submit" name="intent" value="publish_sure" className={styles.unlessChosen}>
          {t(($) => $.publish_sure, { number: formatNumber(language, sure) })}
        </Button>
      )}
      <div className={styles.ifChosen}>
        <span className={styles.count}>{t(($) => $.chosen)} </span>
        <Button type="submit" name="intent" value="publish_chosen">
          {t(($) => $.publish_chosen)}
        </Button>
        <Button type="submit" look="secondary" name="intent" value="hide_chosen">
          {t(($) => $.hide)}
        </Button>
        <RatingButton label={t(($) => $.rate_chosen)}>
          <Button type="submit" look="secondary" name="intent" value="rate_chosen">
            {t(($) => $.rate)}
          </Button>
        </RatingButton>
        <Button type="reset" look="quiet">
          {admin(($) => $.bulk.clear)}
        </Button>
      </div>
    </PostForm>
  );
}

type InboxRatingsProps = {
  counts: Record<InboxView | 'published_unrated', number>;
  unrated: { counts_as: Rating; asks_age: boolean };
};

/** How many titles have no rating, what that means for visitors, and a rating for all of them. */
export function InboxRatings({ counts, unrated }: InboxRatingsProps) {
  const { t } = useTranslation('admin-inbox');
  const { language } = usePageVisit();
  const address = useAddress();
  const rating = formatRating(language, unrated.counts_as);
  return (
    <details className={styles.ratings}>
      <summary>{t(($) => $.unrated.heading, { count: counts.unrated })}</summary>
      <p>{t(($) => $.unrated[unrated.asks_age ? 'asks_age' : 'means'], { rating })}</p>
      {counts.unrated > 0 && (
        <PostForm className={styles.rate} data-unwatched="">
          <RatingButton label={t(($) => $.unrated.choose)}>
            <Button type="submit" look="secondary" name="intent" value="rate_unrated">
              {t(($) => $.unrated.give, { count: counts.unrated })}
            </Button>
          </RatingButton>
        </PostForm>
      )}
      {counts.published_unrated > 0 && (
        <p>
          <a href={address(`${href('/admin/titles')}?state=published&rating=unrated`)}>
            {t(($) => $.unrated.published, { count: counts.published_unrated })}
          </a>
        </p>
      )}
    </details>
  );
}

function RatingButton({ label, children }: { label: string; children: ReactNode }) {
  const { language } = usePageVisit();
  return (
    <span className={styles.rating}>
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <select name="rating" defaultValue="SU">
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {formatRating(language, rating)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </span>
  );
}
