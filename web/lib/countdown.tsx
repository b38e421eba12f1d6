import { useEffect, useState } from 'react';
import styles from './countdown.module.css';
import { formatTimeUnit } from './formats/format-measure.ts';
import { usePageVisit } from './page-visit.ts';

type CountdownProps = {
  to: string;
  isOver: boolean;
  /** What the countdown is for. */
  label: string;
  /** Announced when the countdown ends. */
  over: string;
};

/**
 * Time left by the visitor's clock, independent of time zones. Timers are not announced (WAI-ARIA);
 * the end of the countdown is.
 */
export function Countdown({ to, isOver, label, over: overText }: CountdownProps) {
  const { language } = usePageVisit();
  const now = useClock();
  const over = now === undefined ? isOver : now >= Date.parse(to);
  // Before hydration it only keeps its place, as pages are cached.
  const left = over ? undefined : timeLeft(to, now ?? Date.parse(to));
  return (
    <>
      {left && (
        <p
          className={styles.timer}
          role="timer"
          aria-label={label}
          data-waiting={now === undefined || undefined}
        >
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

/** Milliseconds since the epoch, updated every second; undefined until hydration. */
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

/** Time until an instant, in whole days of 24 hours, hours, minutes and seconds. */
export function timeLeft(until: string, now: number): Record<TimeUnit, number> {
  let seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const left = { day: 0, hour: 0, minute: 0, second: 0 };
  for (const unit of timeUnits) {
    left[unit] = Math.floor(seconds / lengths[unit]);
    seconds %= lengths[unit];
  }
  return left;
}
