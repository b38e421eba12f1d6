import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './countdown.module.css';
import { type TimeUnit, timeLeft, timeUnits } from './time-left.ts';

/**
 * The time that is left, counted by the reader's clock, which knows no zones. A timer is not read
 * out by itself (WAI-ARIA); that it is over, is.
 */
export function Countdown({ to, isOver }: { to: string; isOver: boolean }) {
  const { t } = useTranslation('site');
  const { language } = usePageVisit();
  const now = useClock();
  const over = now === undefined ? isOver : now >= Date.parse(to);
  const left = now === undefined || over ? undefined : timeLeft(to, now);
  return (
    <>
      {left && (
        <p className={styles.timer} role="timer" aria-label={t(($) => $.coming_soon.left)}>
          {timeUnits.map((unit) => (
            <span key={unit}>{formatUnit(language, unit, left[unit])}</span>
          ))}
        </p>
      )}
      <p className={styles.over} role="status">
        {over && t(($) => $.coming_soon.out_now)}
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

/** "3 hours", in the words of the language. */
function formatUnit(language: Language, unit: TimeUnit, value: number): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}
