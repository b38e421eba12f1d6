import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './stepper-field.module.css';

type StepperFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'defaultValue' | 'min'> & {
  label: string;
  /** Of the two buttons, which scripts alone can use. */
  less: string;
  more: string;
  /** What the page says; the visitor's own number stands until the page says something else. */
  value: number;
  max: number;
  /** Stepped, or typed and left. */
  onPick?: (value: number) => void;
};

/** A small whole number from 1 on, with a button on each side. */
export function StepperField(props: StepperFieldProps) {
  const { label, less, more, value, max, onPick, className, ...input } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const said = useRef(value);
  useEffect(() => {
    if (value !== said.current && box.current) box.current.value = String(value);
    said.current = value;
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
