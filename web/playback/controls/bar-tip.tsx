import styles from './bar-button.module.css';

/** The name of a button, shown when it is pointed at; it has the name by itself. */
export function BarTip({ text }: { text: string }) {
  return (
    <span className={styles.tip} dir="auto" aria-hidden="true">
      {text}
    </span>
  );
}
