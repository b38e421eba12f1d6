import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import { formatDate } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { episodePath } from '../paths.ts';
import { latestEpisode } from './choose-episodes.ts';
import styles from './next-episode.module.css';

/** What is to be aired next of a series; else what came last. */
export function NextEpisode({ show }: { show: Title }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const episode = show.next_episode ?? latestEpisode(show.seasons);
  if (!episode) return null;
  return (
    <section className={styles.card} aria-labelledby="next-episode">
      <span className={styles.still}>
        {episode.still && (
          <MediaPicture picture={episode.still} alt="" sizes="11rem" largest={480} />
        )}
      </span>
      <div className={styles.text}>
        <h2 className={styles.label} id="next-episode">
          {t(($) => (show.next_episode ? $.seasons.upcoming : $.seasons.latest))}
        </h2>
        <a className={styles.name} href={address(episodePath(episode.id))}>
          <bdi>{episode.name}</bdi>
        </a>
        <p className={styles.facts}>
          {t(($) => $.seasons.place, { season: episode.season, episode: episode.number })}
          {episode.aired_on && (
            <>
              {' · '}
              <time dateTime={episode.aired_on} suppressHydrationWarning>
                {formatDate(language, episode.aired_on)}
              </time>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
