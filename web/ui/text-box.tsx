import { type ComponentProps, useId } from 'react';
import styles from './text-box.module.css';
import fieldStyles from './text-field.module.css';

type TextBoxProps = ComponentProps<'textarea'> & {
  label: string;
  /** Why it was refused. */
  error?: string | undefined;
};

/** A box for several lines of text; see `TextField`. */
export function TextBox({ label, error, ...input }: TextBoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        rows={7}
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
