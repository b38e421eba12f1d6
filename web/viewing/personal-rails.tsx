import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import type { ContinueEntry } from '#contract/viewing.ts';
import { TitleCard } from '#web/catalogue/title-card.tsx';
import { useCardTexts } from '#web/catalogue/use-card-texts.ts';
import { Rail } from '#web/ui/rail.tsx';
import { ContinueCard } from './continue-card.tsx';

const sizes = '(min-width: 768px) 184px, 148px';
const inSight = 3;

export type PersonalRailsData = {
  continue_watching: ContinueEntry[];
  because_you_watched: { name: string; titles: TitleCardData[] } | null;
};

/** What to go on with, and what goes together with the title watched last. */
export function PersonalRails({ rails }: { rails: PersonalRailsData }) {
  const { t } = useTranslation('viewing');
  const { t: ofCatalogue } = useTranslation('catalogue');
  const texts = useCardTexts();
  const { continue_watching: entries, because_you_watched: because } = rails;
  const labels = {
    previous: ofCatalogue(($) => $.rails.previous),
    next: ofCatalogue(($) => $.rails.next),
  };
  return (
    <>
      {entries.length > 0 && (
        <Rail id="rail-continue" heading={t(($) => $.continue.heading)} labels={labels}>
          {entries.map((entry, index) => (
            <ContinueCard
              key={entry.title.id}
              entry={entry}
              sizes={sizes}
              eager={index < inSight}
            />
          ))}
        </Rail>
      )}
      {because && (
        <Rail
          id="rail-because"
          heading={t(($) => $.because, { name: because.name })}
          labels={labels}
        >
          {because.titles.map((title) => (
            <li key={title.id}>
              <TitleCard title={title} texts={texts} sizes={sizes} />
            </li>
          ))}
        </Rail>
      )}
    </>
  );
}
