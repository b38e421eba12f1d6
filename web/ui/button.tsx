import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** `danger`: does what cannot be undone. */
type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger' };

export function Button({
  look = 'primary',
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button {...props} type={type} className={classes(look, props.className)} />;
}

/** A link that looks like a button: for going somewhere, where a button does something. */
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
  /** Where it leads to other pages: what to. */
  label?: string;
  children: ReactNode;
};

/** What one can do next, side by side; in a row below where there is no room. */
export function ButtonRow({ label, children }: ButtonRowProps) {
  if (label === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  );
}

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button that is a sign alone; its name is for those who do not see it. */
export function IconButton({ type = 'button', ...props }: IconButtonProps) {
  return <button {...props} type={type} className={styles.iconButton} />;
}
