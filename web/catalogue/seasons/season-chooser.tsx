import { useTranslation } from 'react-i18next';
import type { Title } from '#contract/catalogue.ts';
import type { ShowProgress } from '#contract/viewing.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { seasonPath } from '../paths.ts';
import { firstSeason } from './choose-episodes.ts';
import { EpisodeList } from './episode-list.tsx';
import styles from './season-chooser.module.css';
import { nameSeason } from './season-numbers.ts';

type SeasonChooserProps = {
  showId: number;
  seasons: { number: number; name: string | null }[];
  chosen: number[];
};

/** The seasons of a series to choose from; nothing where there is no choice. */
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
