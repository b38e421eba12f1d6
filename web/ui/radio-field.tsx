import { type ReactNode, useId } from 'react';
import styles from './radio-field.module.css';

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
      className={styles.field}
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
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
