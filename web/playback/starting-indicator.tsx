import styles from './starting-indicator.module.css';

export function StartingIndicator({ label }: { label: string }) {
  return (
    <div className={styles.starting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
