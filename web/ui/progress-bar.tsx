import styles from './progress-bar.module.css';

type ProgressBarProps = { position: number; duration: number | null };

/** Playback position in a film; the text beside it says the same. */
export function ProgressBar({ position, duration }: ProgressBarProps) {
  if (!duration || position === 0) return null;
  const part = Math.min(1, position / duration);
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.part} style={{ inlineSize: `${Math.round(part * 100)}%` }} />
    </span>
  );
}
