import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import {
  formatDate,
  formatDuration,
  formatNumber,
  formatRating,
  joinFacts,
} from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { saveToListPath, titlePath } from './paths.ts';
import { Poster } from './poster.tsx';
import styles from './title-card.module.css';

type TitleCardProps = {
  title: TitleCardData;
  /** From `useCardTexts`, asked once for a list: a hundred cards must not each ask five hooks. */
  texts: CardTexts;
  sizes: string;
  eager?: boolean;
  /** Its list has ways of its own to keep it or not. */
  isKept?: boolean;
};

/**
 * A plain link around poster and facts; `usePlainLinks` makes it navigate without a page load.
 * Beside it is the link to keep the title, which works for everybody.
 */
export function TitleCard({ title, texts, sizes, eager = false, isKept }: TitleCardProps) {
  const { language, address, notYet, from, needs, keep } = texts;
  const wait = title.releases_on ? from(title.releases_on) : notYet;
  const facts = [
    title.year,
    title.playable ? title.duration && formatDuration(language, title.duration) : wait,
    title.rating && formatRating(language, title.rating),
    title.needs && needs[title.needs],
    title.score && `★ ${formatNumber(language, title.score.average)} (${title.score.count})`,
  ];
  const card = (
    <a
      className={styles.card}
      href={address(titlePath(title))}
      data-playable={(title.playable && title.type !== 'tv-show') || undefined}
    >
      <Poster title={title} sizes={sizes} eager={eager} />
      <bdi className={styles.name}>{title.name}</bdi>
      <span className={styles.facts} suppressHydrationWarning>
        {joinFacts(language, facts)}
      </span>
    </a>
  );
  if (isKept) return card;
  return (
    <span className={styles.place}>
      {card}
      <a
        className={styles.keep}
        href={address(saveToListPath(title))}
        rel="nofollow"
        aria-label={keep(title.name)}
        data-keep={title.id}
        data-aside=""
      >
        +
      </a>
    </span>
  );
}

export type CardTexts = {
  language: Language;
  address: (path: string) => string;
  notYet: string;
  /** Of a title that comes out on this day. */
  from: (day: string) => string;
  /** What watching takes, of titles that are not free. */
  needs: Record<NonNullable<TitleCardData['needs']>, string>;
  /** Names the link to keep a title. */
  keep: (name: string) => string;
};

/** Stands for a name where a text is cut around it: once, and not for each of a hundred cards. */
const mark = '\u0001';

/** What all cards of a list need to know. */
export function useCardTexts(): CardTexts {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const [beforeName = '', afterName = ''] = t(($) => $.card.keep, { name: mark }).split(mark);
  return {
    language,
    address: useAddress(),
    notYet: t(($) => $.card.not_yet),
    from: (day) => t(($) => $.card.from, { date: formatDate(language, day) }),
    needs: t(($) => $.needs, { returnObjects: true }),
    keep: (name) => beforeName + name + afterName,
  };
}
