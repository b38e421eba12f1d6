import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { Rail } from '#web/ui/rail/rail.tsx';
import { railSizes } from '#web/ui/rail/rail-sizes.ts';
import { TitleCard, useCardTexts } from './title-card.tsx';

export function RelatedTitles({ heading, titles }: { heading: string; titles: TitleCardData[] }) {
  const { t } = useTranslation('catalogue');
  const texts = useCardTexts();
  if (titles.length === 0) return null;
  return (
    <Rail
      id="related"
      heading={heading}
      labels={{ previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) }}
    >
      {titles.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} texts={texts} sizes={railSizes.tall} />
        </li>
      ))}
    </Rail>
  );
}
