import { type ComponentProps, useId } from 'react';
import styles from './select-field.module.css';

type SelectFieldProps = ComponentProps<'select'> & { label: string };

export function SelectField({ label, children, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...props} id={id} className={styles.select}>
        {children}
      </select>
    </div>
  );
}
