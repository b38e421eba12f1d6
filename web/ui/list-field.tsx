import { type ComponentProps, useId } from 'react';
import styles from './list-field.module.css';
import fieldStyles from './text-field.module.css';

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
