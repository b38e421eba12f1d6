import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Home } from '#contract/catalogue.ts';
import { listKinds } from '#contract/shared/catalogue-words.ts';
import { TitleCard } from '#web/catalogue/title-card.tsx';
import { useCardTexts } from '#web/catalogue/use-card-texts.ts';
import { Rail } from '#web/ui/rail.tsx';
import styles from './home.module.css';

export type RailData = Home['rails'][number];

const sizes = '(min-width: 768px) 184px, 148px';

export function HomeRail({ rail }: { rail: RailData }) {
  const { t } = useTranslation('catalogue');
  const texts = useCardTexts();
  const heading =
    rail.term?.name ?? t(($) => $.rails[rail.type][rail.kind === 'genre' ? 'populer' : rail.kind]);
  const more = morePath(rail, heading);
  return (
    <Rail
      id={['rail', rail.kind, rail.type, rail.term?.slug].filter(Boolean).join('-')}
      heading={heading}
      more={more && <a href={texts.address(more)}>{t(($) => $.rails.all)}</a>}
      labels={{ previous: t(($) => $.rails.previous), next: t(($) => $.rails.next) }}
    >
      {rail.titles.map((title, index) => (
        <li
          key={title.id}
          className={rail.kind === 'top' ? styles.ranked : undefined}
          data-wide={index >= 9 || undefined}
        >
          {rail.kind === 'top' && (
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <TitleCard title={title} texts={texts} sizes={sizes} />
        </li>
      ))}
    </Rail>
  );
}

function morePath(rail: RailData, heading: string): string | undefined {
  if (rail.term) return href('/geners/:id', { id: rail.term.slug });
  const kind = listKinds.find((known) => known === rail.kind);
  if (!kind) return undefined;
  return href('/view-all/:type/:media/:title', { type: kind, media: rail.type, title: heading });
}
