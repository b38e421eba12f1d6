import { useTranslation } from 'react-i18next';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { formatDuration, formatRating } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { Poster } from './poster.tsx';
import styles from './title-card.module.css';
import { titlePath } from './title-path.ts';

type TitleCardProps = { title: TitleCardData; sizes: string; eager?: boolean };

/** A plain link around poster and facts; `usePlainLinks` makes it navigate without a page load. */
export function TitleCard({ title, sizes, eager = false }: TitleCardProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const { language } = usePageVisit();
  const facts = [
    title.year,
    title.duration && formatDuration(language, title.duration),
    title.rating && formatRating(language, title.rating),
  ].filter(Boolean);
  return (
    <a className={styles.card} href={address(titlePath(title))}>
      <Poster title={title} sizes={sizes} eager={eager} />
      {!title.playable && <span className={styles.badge}>{t(($) => $.card.not_yet)}</span>}
      <bdi className={styles.name}>{title.name}</bdi>
      <span className={styles.facts} suppressHydrationWarning>
        {facts.join(' · ')}
      </span>
    </a>
  );
}
