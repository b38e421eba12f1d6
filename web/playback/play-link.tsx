import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#web/lib/plain-links.ts';
import styles from './play-link.module.css';

/**
 * The large play button. A link, so that a click before this page has come alive still plays: the
 * address that it names starts the film.
 */
export function PlayLink({
  name,
  address,
  onIntent,
  onPlay,
}: {
  name: string;
  address: string;
  /** Somebody points at the button or presses it: the click may follow in a moment. */
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
