import { type ComponentProps, useEffect, useId, useState } from 'react';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'value' | 'defaultValue'> & {
  label: string;
  /** What the page says; the visitor's own choice stands until the page says something else. */
  chosen: string;
};

export function SelectField({ label, chosen, children, ...props }: SelectFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [value, setValue] = useState(chosen);
  useEffect(() => setValue(chosen), [chosen]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...props}
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
