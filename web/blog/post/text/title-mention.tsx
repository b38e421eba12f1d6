import type { TitleCard } from '#contract/catalogue.ts';
import { titlePath } from '#web/catalogue/paths.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import { useCardTexts } from '#web/catalogue/title-card.tsx';
import { formatDuration, formatNumber, formatRating, joinFacts } from '#web/lib/format.ts';
import styles from './mention.module.css';

/** A film, series or video of ours in the middle of a text. */
export function TitleMention({ title }: { title: TitleCard }) {
  const { language, address, notYet } = useCardTexts();
  const { year, genre, rating, duration, score } = title;
  const facts = [
    year,
    genre,
    title.playable ? duration && formatDuration(language, duration) : notYet,
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
        <span className={styles.facts}>{joinFacts(language, facts)}</span>
      </span>
    </a>
  );
}
