import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A box to tick, with what one agrees to. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.field}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
