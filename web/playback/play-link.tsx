import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#web/lib/plain-links.ts';
import styles from './play-link.module.css';

/**
 * The large play button. A link, so that it also works before hydration: its address starts the
 * film.
 */
export function PlayLink({
  name,
  address,
  onIntent,
  onPlay,
}: {
  name: string;
  address: string;
  /** The visitor hovers over the button or starts to press it, so a click is likely. */
  onIntent: () => void;
  onPlay: () => void;
}) {
  const { t } = useTranslation('playback');
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  }
  return (
    <a
      className={styles.link}
      href={address}
      aria-label={t(($) => $.play_name, { name })}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      <span className={styles.disc}>
        <Play className={styles.icon} aria-hidden="true" />
      </span>
    </a>
  );
}
