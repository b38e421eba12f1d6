import type { Title } from '#contract/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { EpisodeList } from '../episode-list.tsx';
import { firstSeason } from './choose-episodes.ts';
import { SeasonChooser } from './season-chooser.tsx';
import styles from './show-seasons.module.css';

/** On the page of a series: its first season, and the others to choose from. */
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
