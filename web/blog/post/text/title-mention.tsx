import type { TitleCard } from '#contract/catalogue.ts';
import { lengthFacts } from '#web/catalogue/length-facts.ts';
import { titlePath } from '#web/catalogue/paths.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import { useCardTexts } from '#web/catalogue/title-card.tsx';
import { formatNumber, formatRating, joinFacts } from '#web/lib/formats/format.ts';
import styles from './mention.module.css';

/** A title within a text. */
export function TitleMention({ title }: { title: TitleCard }) {
  const { language, address, clip, notYet } = useCardTexts();
  const { year, genre, rating, score } = title;
  const facts = [
    year,
    genre,
    ...(title.playable ? lengthFacts(language, title, clip) : [notYet]),
    rating && formatRating(language, rating),
    score && `★ ${formatNumber(language, score.average)}`,
  ];
  return (
    <a className={styles.mention} href={address(titlePath(title))} data-mention="title">
      <span className={styles.poster}>
        <Poster title={title} sizes="96px" />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{title.name}</bdi>
        <span className={styles.facts} suppressHydrationWarning>
          {joinFacts(language, facts)}
        </span>
      </span>
    </a>
  );
}
