import { type ComponentProps, useId } from 'react';
import styles from './select-field.module.css';
import fieldStyles from './text-field.module.css';
import { useChosen } from './use-chosen.ts';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'ref' | 'value' | 'defaultValue'> & {
  label: string;
  /** See `useChosen`. */
  chosen: string;
};

export function SelectField({ label, chosen, children, ...props }: SelectFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [value, setValue, field] = useChosen(chosen, (list: HTMLSelectElement) => list.value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...props}
        ref={field}
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
  hint?: string | undefined;
  /** Why the value was refused. */
  error?: string | undefined;
  /** Required, and one is chosen from the start: browsers need no empty first option. */
  isPreselected?: boolean;
};

/** A select box in a form that is submitted as a whole; see `TextField`. */
export function ListField(props: ListFieldProps) {
  const { label, hint, error, isPreselected, children, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {label}
        {(select.required || isPreselected) && <span aria-hidden="true"> *</span>}
      </label>
      <select
        {...select}
        id={id}
        className={styles.list}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
