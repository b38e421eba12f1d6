import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';

export interface Choice<Value> {
  value: Value;
  label: ReactNode;
  /** Beside the label, quieter. */
  note?: string | undefined;
  language?: string | undefined;
  /** Cannot be chosen now. */
  isOut?: boolean;
}

/** One question with radio buttons. */
export function ChoiceGroup<Value extends string | number | null>({
  title,
  choices,
  chosen,
  isInline = false,
  onChoose,
}: {
  title: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  isInline?: boolean;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={isInline ? styles.inline : styles.list}>
        {choices.map(({ value, label, note, language, isOut }) => (
          <label className={styles.choice} key={String(value)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === chosen}
              disabled={isOut}
              onChange={() => onChoose(value)}
            />
            <span className={styles.label} lang={language}>
              {label}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
