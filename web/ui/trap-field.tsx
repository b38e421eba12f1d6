import styles from './visually-hidden.module.css';

/** People never get here, neither by sight nor by keyboard; programs fill it in. */
export function TrapField({ label }: { label: string }) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
