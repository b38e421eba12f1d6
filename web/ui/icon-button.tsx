import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button that is a sign alone; its name is for those who do not see it. */
export function IconButton({ type = 'button', ...props }: IconButtonProps) {
  return <button {...props} type={type} className={styles.button} />;
}
