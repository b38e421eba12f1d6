import type { ReactNode } from 'react';
import styles from './bar-button.module.css';
import { BarTip } from './bar-tip.tsx';

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
