import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `danger`: for irreversible actions. */
type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger' };

export function Button({
  look = 'primary',
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button {...props} type={type} className={classes(look, props.className)} />;
}

/** A link that looks like a button: it navigates, where a button acts. */
export function LinkButton({ look = 'primary', children, ...props }: ComponentProps<'a'> & Look) {
  return (
    <a data-action="" {...props} className={classes(look, props.className)}>
      {children}
    </a>
  );
}

function classes(look: NonNullable<Look['look']>, more: string | undefined): string {
  return [styles.button, styles[look], more].filter(Boolean).join(' ');
}

type ButtonRowProps = {
  /** Name of the navigation, if the buttons are links to other pages. */
  label?: string;
  children: ReactNode;
};

/** Available actions side by side, wrapping where space is tight. */
export function ButtonRow({ label, children }: ButtonRowProps) {
  if (label === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button with only an icon; its name is for screen readers. */
export function IconButton({ type = 'button', ...props }: IconButtonProps) {
  return <button {...props} type={type} className={styles.iconButton} />;
}
