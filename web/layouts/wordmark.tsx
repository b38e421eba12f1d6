import styles from './wordmark.module.css';

/** The name and its beam: a projector's lens throwing light over the letters. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <path d="M11 16 31 4v24z" className={styles.light} />
        <circle cx="9" cy="16" r="7" className={styles.lens} />
        <circle cx="9" cy="16" r="2.6" className={styles.pupil} />
      </svg>
      <span>Sorot</span>
    </span>
  );
}
