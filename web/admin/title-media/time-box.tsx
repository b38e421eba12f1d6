import { useEffect, useState } from 'react';
import styles from './time-box.module.css';
import { formatTime, parseTime } from './times.ts';

type TimeBoxProps = {
  label: string;
  seconds: number;
  isWrong?: boolean;
  onChange: (seconds: number) => void;
};

/** A point in a film, typed as `1:02:03.5`; changes when the box is left. */
export function TimeBox({ label, seconds, isWrong = false, onChange }: TimeBoxProps) {
  const [text, setText] = useState(formatTime(seconds));
  useEffect(() => setText(formatTime(seconds)), [seconds]);
  const parsed = parseTime(text);
  return (
    <input
      className={styles.box}
      type="text"
      dir="ltr"
      aria-label={label}
      title={label}
      value={text}
      aria-invalid={parsed === undefined || isWrong || undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => parsed !== undefined && onChange(parsed)}
    />
  );
}
