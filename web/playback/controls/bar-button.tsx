import type { ReactNode } from 'react';
import styles from './bar-button.module.css';

/** A round button of our own, styled like media-chrome's. */
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
  /** Hidden on devices without a keyboard. */
  forKeyboards?: boolean;
  /** Shows its label as a tooltip. */
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

/** A visual tooltip; the button already has an accessible name. */
export function BarTip({ text }: { text: string }) {
  return (
    <span className={styles.tip} dir="auto" aria-hidden="true">
      {text}
    </span>
  );
}
