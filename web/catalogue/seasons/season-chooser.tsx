import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { formatDate } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { episodePath, seasonPath } from '../paths.ts';
import { firstSeason, latestEpisode } from './choose-episodes.ts';
import { EpisodeList } from './episode-list.tsx';
import styles from './season-chooser.module.css';
import { nameSeason } from './season-numbers.ts';

type SeasonChooserProps = {
  showId: number;
  seasons: { number: number; name: string | null }[];
  chosen: number[];
};

/** Links to the seasons of a series; nothing if there is only one. */
export function SeasonChooser({ showId, seasons, chosen }: SeasonChooserProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  if (seasons.length < 2) return null;
  return (
    <ChipLinks
      label={t(($) => $.seasons.choose)}
      links={seasons.map((season) => ({
        key: String(season.number),
        href: address(seasonPath(showId, season.number)),
        text: <bdi>{nameSeason(t, season)}</bdi>,
        isCurrent: chosen.includes(season.number),
      }))}
    />
  );
}

/** On a series' page: its first season, and links to the others. */
export function ShowSeasons({
  show,
  progress,
}: {
  show: Title;
  progress: ShowProgress | undefined;
}) {
  const first = firstSeason(show.seasons);
  if (!first) return null;
  return (
    <div className={styles.seasons}>
      <SeasonChooser showId={show.id} seasons={show.seasons} chosen={[first.number]} />
      <EpisodeList season={first} progress={progress} />
    </div>
  );
}

/** The next episode of a series to be released, else the latest. */
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
