import { type ComponentProps, useEffect, useId, useState } from 'react';
import styles from './select-field.module.css';
import fieldStyles from './text-field.module.css';

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

type ListFieldProps = ComponentProps<'select'> & {
  label: string;
  /** Why it was refused. */
  error?: string | undefined;
};

/** A choice from a list in a form that is sent as a whole; see `TextField`. */
export function ListField({ label, error, children, ...select }: ListFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        {select.required && <span aria-hidden="true"> *</span>}
      </label>
      <select
        {...select}
        id={id}
        className={styles.list}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
