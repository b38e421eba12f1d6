import { useEffect, useState } from 'react';
import styles from './countdown.module.css';
import { formatTimeUnit } from './format.ts';
import { usePageVisit } from './page-visit.ts';

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

const timeUnits = ['day', 'hour', 'minute', 'second'] as const;

type TimeUnit = (typeof timeUnits)[number];

const lengths: Record<TimeUnit, number> = { day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** What is left until an instant, in whole days of 24 hours, hours, minutes and seconds. */
export function timeLeft(until: string, now: number): Record<TimeUnit, number> {
  let seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const left = { day: 0, hour: 0, minute: 0, second: 0 };
  for (const unit of timeUnits) {
    left[unit] = Math.floor(seconds / lengths[unit]);
    seconds %= lengths[unit];
  }
  return left;
}
