import { useEffect, useState } from 'react';
import { formatTimeUnit } from '../format.ts';
import { usePageVisit } from '../page-visit.ts';
import styles from './countdown.module.css';
import { timeLeft, timeUnits } from './time-left.ts';

type CountdownProps = {
  to: string;
  isOver: boolean;
  /** What is counted. */
  label: string;
  /** Said when the time has come. */
  over: string;
};

/**
 * The time that is left, counted by the reader's clock, which knows no zones. A timer is not read
 * out by itself (WAI-ARIA); that it is over, is.
 */
export function Countdown({ to, isOver, label, over: overText }: CountdownProps) {
  const { language } = usePageVisit();
  const now = useClock();
  const over = now === undefined ? isOver : now >= Date.parse(to);
  const left = now === undefined || over ? undefined : timeLeft(to, now);
  return (
    <>
      {left && (
        <p className={styles.timer} role="timer" aria-label={label}>
          {timeUnits.map((unit) => (
            <span key={unit}>{formatTimeUnit(language, unit, left[unit])}</span>
          ))}
        </p>
      )}
      <p className={styles.over} role="status">
        {over && overText}
      </p>
    </>
  );
}

/** Milliseconds since the epoch, each second anew; undefined until scripts run. */
function useClock(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
