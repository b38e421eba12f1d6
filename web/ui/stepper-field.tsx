import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './stepper-field.module.css';

type StepperFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'defaultValue' | 'min'> & {
  label: string;
  /** Labels of the two buttons, which need scripts. */
  less: string;
  more: string;
  /** The page's value; the visitor's number stands until this changes. */
  value: number;
  max: number;
  /** Called after a step, or when a typed number is left. */
  onPick?: (value: number) => void;
};

/** A small whole number of at least 1, with a button on each side. */
export function StepperField(props: StepperFieldProps) {
  const { label, less, more, value, max, onPick, className, ...input } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (value !== reported.current && box.current) box.current.value = String(value);
    reported.current = value;
  }, [value]);
  function step(by: 1 | -1) {
    const { current } = box;
    if (!current) return;
    const next = Math.min(Math.max((current.valueAsNumber || 1) + by, 1), Math.max(max, 1));
    current.value = String(next);
    onPick?.(next);
  }
  return (
    <div className={[styles.stepper, className].filter(Boolean).join(' ')}>
      <IconButton aria-label={less} onClick={() => step(-1)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={box}
        id={id}
        className={styles.number}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        defaultValue={value}
        required
        onBlur={(event) => {
          const { valueAsNumber, validity } = event.currentTarget;
          if (validity.valid && valueAsNumber !== value) onPick?.(valueAsNumber);
        }}
      />
      <IconButton aria-label={more} onClick={() => step(1)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
