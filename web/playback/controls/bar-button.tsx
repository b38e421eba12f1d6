import type { ReactNode } from 'react';
import styles from './bar-button.module.css';

/** A round button of the player's own, beside media-chrome's and like them. */
export function BarButton({
  label,
  isPressed,
  isExpanded,
  forKeyboards = false,
  hasTip = true,
  onClick,
  children,
}: {
  label: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  /** Hidden where there is no keyboard. */
  forKeyboards?: boolean;
  /** Shows its label when pointed at. */
  hasTip?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      className={forKeyboards ? `${styles.button} ${styles.keyboards}` : styles.button}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
      {hasTip && <BarTip text={label} />}
    </button>
  );
}

/** The name of a button, shown when it is pointed at; it has the name by itself. */
export function BarTip({ text }: { text: string }) {
  return (
    <span className={styles.tip} dir="auto" aria-hidden="true">
      {text}
    </span>
  );
}
