import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { formatDuration, formatNumber, formatRating, joinFacts } from '#web/lib/format.ts';
import { Poster } from './poster.tsx';
import { saveToListPath } from './save-to-list-path.ts';
import styles from './title-card.module.css';
import { titlePath } from './title-path.ts';
import type { CardTexts } from './use-card-texts.ts';

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
