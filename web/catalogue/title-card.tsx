import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { formatDuration, formatRating } from '#web/lib/format.ts';
import { Poster } from './poster.tsx';
import styles from './title-card.module.css';
import { titlePath } from './title-path.ts';
import type { CardTexts } from './use-card-texts.ts';

type TitleCardProps = {
  title: TitleCardData;
  /** From `useCardTexts`, asked once for a list: a hundred cards must not each ask five hooks. */
  texts: CardTexts;
  sizes: string;
  eager?: boolean;
};

/** A plain link around poster and facts; `usePlainLinks` makes it navigate without a page load. */
export function TitleCard({ title, texts, sizes, eager = false }: TitleCardProps) {
  const { language, address, notYet } = texts;
  const facts = [
    title.year,
    title.playable ? title.duration && formatDuration(language, title.duration) : notYet,
    title.rating && formatRating(language, title.rating),
  ].filter(Boolean);
  return (
    <a
      className={styles.card}
      href={address(titlePath(title))}
      data-playable={(title.playable && title.type !== 'tv-show') || undefined}
    >
      <Poster title={title} sizes={sizes} eager={eager} />
      <bdi className={styles.name}>{title.name}</bdi>
      <span className={styles.facts} suppressHydrationWarning>
        {facts.join(' · ')}
      </span>
    </a>
  );
}
