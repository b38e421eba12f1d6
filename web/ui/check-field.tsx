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

type RadioFieldProps<Value extends string | number> = {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: ReactNode }[];
  /** What is chosen at first. */
  chosen?: Value | undefined;
  required?: boolean;
  /** One below the other. */
  isColumn?: boolean;
  /** Why it was refused. */
  error?: string | undefined;
};

/** One of a few in a form that is sent as a whole; see `TextField`. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { legend, name, choices, chosen, required, isColumn, error } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.radioField}
      data-column={isColumn || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {legend}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={required}
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.radioFieldError}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
