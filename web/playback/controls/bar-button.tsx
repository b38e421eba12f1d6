import type { ReactNode } from 'react';
import styles from './bar-button.module.css';

/** A round button of the player's own, beside media-chrome's and like them. */
export function BarButton({
  label,
  isPressed,
  isExpanded,
  forKeyboards = false,
  onClick,
  children,
}: {
  label: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  /** Hidden where there is no keyboard. */
  forKeyboards?: boolean;
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
      <span className={styles.tip} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
