import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { nameSeason } from './name-season.ts';
import { seasonPath } from './season-path.ts';

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
