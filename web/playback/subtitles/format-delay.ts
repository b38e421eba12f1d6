import type { Language } from '#contract/shared/language.ts';
import { formatNumber } from '#web/lib/format.ts';

/** "+0.25 s"; isolated, for among right-to-left words the sign would change sides. */
export function formatDelay(language: Language, seconds: number): string {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '−' : '';
  return `\u2066${sign}${formatNumber(language, Math.abs(seconds))} s\u2069`;
}
