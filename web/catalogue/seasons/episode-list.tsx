import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EpisodeCard, Title } from '#contract/catalogue.ts';
import { pickUsualRendition } from '#contract/shared/usual-rendition.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { formatBytes, joinFacts } from '#web/lib/formats/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { lengthFacts } from '../length-facts.ts';
import { episodePath } from '../paths.ts';
import styles from './episode-list.module.css';
import { nameSeason } from './season-numbers.ts';

type EpisodeListProps = {
  season: Title['seasons'][number];
  /** The visitor's progress in the series. */
  progress: ShowProgress | undefined;
  /** The page's own heading names the season. */
  isAlone?: boolean;
};

/** The episodes of a season in order. */
export function EpisodeList({ season, progress, isAlone = false }: EpisodeListProps) {
  const { t } = useTranslation('catalogue');
  const id = `season-${season.number}`;
  const seen = new Map(progress?.episodes.map((each) => [each.id, each]));
  const name = <bdi>{nameSeason(t, season)}</bdi>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{isAlone ? <VisuallyHidden>{name}</VisuallyHidden> : name}</h2>
      <ol className={styles.episodes}>
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} seen={seen.get(episode.id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type EpisodeRowProps = {
  episode: EpisodeCard;
  seen: ShowProgress['episodes'][number] | undefined;
};

function EpisodeRow({ episode, seen }: EpisodeRowProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language, savesData } = usePageVisit();
  const size = episode.playable ? pickUsualRendition(episode.sizes, savesData) : undefined;
  return (
    <a className={styles.episode} href={address(episodePath(episode.id))}>
      <span className={styles.still}>
        {episode.still && (
          <MediaPicture picture={episode.still} alt="" sizes="10rem" largest={320} />
        )}
        {seen && (
          <span className={styles.progress}>
            <ProgressBar
              position={seen.is_watched ? seen.duration_ms : seen.position_ms}
              duration={seen.duration_ms}
            />
          </span>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <bdi dir="ltr">{episode.number}.</bdi> <bdi>{episode.name}</bdi>
        </span>
        <span className={styles.facts} suppressHydrationWarning>
          {joinFacts(language, [
            ...lengthFacts(
              language,
              episode,
              t(($) => $.card.clip),
            ),
            !episode.playable && t(($) => $.card.not_yet),
            size?.quality,
            size && formatBytes(language, size.bytes),
          ])}
          {seen?.is_watched && (
            <span className={styles.watched}>
              <Check size={16} aria-hidden="true" />
              {t(($) => $.seasons.watched)}
            </span>
          )}
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
