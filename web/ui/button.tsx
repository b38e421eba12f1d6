import type { ComponentProps } from 'react';
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
