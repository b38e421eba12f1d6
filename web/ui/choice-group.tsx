import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';

type ChoiceGroupProps<Value extends string> = {
  legend: string;
  value: Value;
  choices: { value: Value; label: ReactNode }[];
  onChoose: (value: Value) => void;
};

/** One of a few: radio buttons that look like chips. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.legend}</legend>
      <div className={styles.choices}>
        {props.choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
