export const timeUnits = ['day', 'hour', 'minute', 'second'] as const;

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
