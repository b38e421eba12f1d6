import { type ComponentProps, useId } from 'react';
import styles from './text-box.module.css';
import fieldStyles from './text-field.module.css';
import { useTypedEarly } from './use-typed-early.ts';

type TextBoxProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  label: string;
  /** Why it was refused. */
  error?: string | undefined;
};

/** A box for several lines of text; see `TextField`. */
export function TextBox({ label, error, ...input }: TextBoxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const area = useTypedEarly(id);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        rows={7}
        {...input}
        ref={area}
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
