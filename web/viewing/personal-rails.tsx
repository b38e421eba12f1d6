import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import type { ContinueEntry } from '#contract/viewing.ts';
import { episodePath, startPath, titlePath } from '#web/catalogue/paths.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import cardStyles from '#web/catalogue/title-card.module.css';
import { TitleCard, useCardTexts } from '#web/catalogue/title-card.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Rail } from '#web/ui/rail/rail.tsx';
import { railSizes } from '#web/ui/rail/rail-sizes.ts';
import { useWatchedTexts } from './use-watched-texts.ts';
import styles from './watched-card.module.css';

const inSight = 3;

export type PersonalRailsData = {
  continue_watching: ContinueEntry[];
  because_you_watched: { name: string; titles: TitleCardData[] } | null;
  new_since_last_visit: TitleCardData[];
};

/** What to continue watching, titles related to the one watched last, and what is new since. */
export function PersonalRails({ rails }: { rails: PersonalRailsData }) {
  const { t } = useTranslation('viewing');
  const { t: ofCatalogue } = useTranslation('catalogue');
  const texts = useCardTexts();
  const { continue_watching: entries, because_you_watched: because } = rails;
  const others = [
    {
      id: 'rail-since',
      heading: t(($) => $.new_since_last_visit),
      titles: rails.new_since_last_visit,
    },
    ...(because
      ? [
          {
            id: 'rail-because',
            heading: t(($) => $.because, { name: because.name }),
            titles: because.titles,
          },
        ]
      : []),
  ].filter(({ titles }) => titles.length > 0);
  const labels = {
    previous: ofCatalogue(($) => $.rails.previous),
    next: ofCatalogue(($) => $.rails.next),
  };
  return (
    <>
      {entries.length > 0 && (
        <Rail id="rail-continue" heading={t(($) => $.continue.heading)} labels={labels}>
          {entries.map((entry, index) => (
            <ContinueCard key={entry.title.id} entry={entry} eager={index < inSight} />
          ))}
        </Rail>
      )}
      {others.map(({ id, heading, titles }) => (
        <Rail key={id} id={id} heading={heading} labels={labels}>
          {titles.map((title) => (
            <li key={title.id}>
              <TitleCard title={title} texts={texts} sizes={railSizes.tall} />
            </li>
          ))}
        </Rail>
      ))}
    </>
  );
}

type ContinueCardProps = {
  entry: Omit<ContinueEntry, 'watched_at'>;
  /** Above the fold. */
  eager: boolean;
  /** Removes it from this device; default: from the account. */
  onRemove?: () => void;
};

/** A film or series to continue, or to remove from the row. */
export function ContinueCard({ entry, eager, onRemove }: ContinueCardProps) {
  const { t } = useTranslation('viewing');
  const texts = useWatchedTexts();
  const address = useAddress();
  const { title, episode, position_ms, duration_ms } = entry;
  const path = episode ? episodePath(episode.id) : titlePath(title);
  const left = position_ms > 0 && duration_ms ? texts.left(position_ms, duration_ms) : null;
  return (
    <li className={styles.item}>
      <a className={cardStyles.card} href={address(startPath(path))}>
        <Poster title={title} sizes={railSizes.tall} eager={eager} />
        <ProgressBar position={position_ms} duration={duration_ms} />
        <bdi className={cardStyles.name}>{title.name}</bdi>
        {episode && <span className={cardStyles.facts}>{texts.place(episode)}</span>}
        <span className={cardStyles.facts} suppressHydrationWarning>
          {left ?? t(($) => $.continue.next)}
        </span>
      </a>
      <PostForm
        className={styles.removal}
        action={address(href('/continue-watching/remove'))}
        onSubmit={
          onRemove &&
          ((event) => {
            event.preventDefault();
            onRemove();
          })
        }
      >
        <input type="hidden" name="id" value={title.id} />
        <button
          className={styles.remove}
          type="submit"
          aria-label={t(($) => $.continue.remove, { name: title.name })}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </PostForm>
    </li>
  );
}
