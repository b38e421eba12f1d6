import { useTranslation } from 'react-i18next';
import type { EpisodeCard, Title } from '#contract/catalogue.ts';
import { formatDuration } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './episode-list.module.css';
import { nameSeason } from './seasons/name-season.ts';
import { episodePath } from './title-path.ts';

type EpisodeListProps = {
  season: Title['seasons'][number];
  /** The page's own heading names the season. */
  isAlone?: boolean;
};

/** The episodes of a season, in order. */
export function EpisodeList({ season, isAlone = false }: EpisodeListProps) {
  const { t } = useTranslation('catalogue');
  const id = `season-${season.number}`;
  const name = <bdi>{nameSeason(t, season)}</bdi>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{isAlone ? <VisuallyHidden>{name}</VisuallyHidden> : name}</h2>
      <ol className={styles.episodes}>
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EpisodeRow({ episode }: { episode: EpisodeCard }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  return (
    <a className={styles.episode} href={address(episodePath(episode.id))}>
      <span className={styles.still}>
        {episode.still && (
          <MediaPicture picture={episode.still} alt="" sizes="10rem" largest={320} />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <span>{episode.number}.</span> <bdi>{episode.name}</bdi>
        </span>
        <span className={styles.facts} suppressHydrationWarning>
          {episode.duration && formatDuration(language, episode.duration)}
          {!episode.playable && ` · ${t(($) => $.card.not_yet)}`}
        </span>
        {episode.synopsis && (
          <span className={styles.synopsis} dir="auto">
            {episode.synopsis}
          </span>
        )}
      </span>
    </a>
  );
}
