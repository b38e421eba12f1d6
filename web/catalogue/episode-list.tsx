import { useTranslation } from 'react-i18next';
import type { EpisodeCard, Title } from '#contract/catalogue.ts';
import { formatDuration } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './episode-list.module.css';
import { episodePath } from './title-path.ts';

export function EpisodeList({ seasons }: { seasons: Title['seasons'] }) {
  const { t } = useTranslation('catalogue');
  return seasons.map((season) => (
    <section key={season.number} aria-labelledby={`season-${season.number}`}>
      <h2 id={`season-${season.number}`}>
        <bdi>{season.name ?? t(($) => $.seasons.heading, { number: season.number })}</bdi>
      </h2>
      <ol className={styles.episodes}>
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} />
          </li>
        ))}
      </ol>
    </section>
  ));
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
