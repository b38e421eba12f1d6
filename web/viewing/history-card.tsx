import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { HistoryEntry } from '#contract/viewing.ts';
import { titlePath } from '#web/catalogue/paths.ts';
import { Poster } from '#web/catalogue/poster.tsx';
import cardStyles from '#web/catalogue/title-card.module.css';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useWatchedTexts } from './use-watched-texts.ts';
import styles from './watched-card.module.css';

type HistoryCardProps = { entry: HistoryEntry; sizes: string; eager: boolean };

/** A title that was watched: how far, and when. */
export function HistoryCard({ entry, sizes, eager }: HistoryCardProps) {
  const { t } = useTranslation('viewing');
  const times = useTimes();
  const texts = useWatchedTexts();
  const address = useAddress();
  const { title, episode, position_ms, duration_ms } = entry;
  return (
    <li className={styles.item}>
      <a className={cardStyles.card} href={address(titlePath(title))}>
        <Poster title={title} sizes={sizes} eager={eager} />
        <ProgressBar position={position_ms} duration={duration_ms} />
        <bdi className={cardStyles.name}>{title.name}</bdi>
        {episode && (
          <span className={cardStyles.facts}>
            {texts.place(episode)}
            {' · '}
            {t(($) => $.history.episodes, { count: entry.episodes })}
          </span>
        )}
        <span className={cardStyles.facts}>
          {entry.is_watched ? t(($) => $.history.watched) : texts.left(position_ms, duration_ms)}
        </span>
        <span className={cardStyles.facts} suppressHydrationWarning>
          {t(($) => $.history.on, { date: times.day(entry.watched_at) })}
        </span>
      </a>
      <a
        className={`${styles.removal} ${styles.remove}`}
        href={address(href('/playlist/remove/:title', { title: String(title.id) }))}
        aria-label={t(($) => $.history.remove, { name: title.name })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </a>
    </li>
  );
}
