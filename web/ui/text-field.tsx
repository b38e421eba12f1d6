import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** What to type; read together with the label. */
  hint?: ReactNode;
  /** Why it was refused. */
  error?: string | undefined;
  /** Stands at the end of the box, such as a button. */
  tool?: ReactNode;
};

/** A box for one line of text with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, tool, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={styles.box} dir={input.dir} data-wrong={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {tool}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
