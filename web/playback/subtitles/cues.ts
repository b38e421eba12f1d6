/** Seconds from the start of the film, as in `VTTCue`. */
export interface TimedCue {
  startTime: number;
  endTime: number;
}

/**
 * The cues active at a given time, earliest first, and the time of the next change. `delay`:
 * seconds by which cues are later than in their file; negative for earlier.
 */
export function cuesAt<Cue extends TimedCue>(
  cues: ArrayLike<Cue>,
  time: number,
  delay: number,
): { active: Cue[]; next: number } {
  const active: Cue[] = [];
  const moment = time - delay;
  let next = Number.POSITIVE_INFINITY;
  for (const cue of Array.from(cues)) {
    const { startTime, endTime } = cue;
    if (startTime > moment) {
      // Tracks sort their cues by start time.
      next = Math.min(next, startTime);
      break;
    }
    if (endTime <= moment) continue;
    active.push(cue);
    next = Math.min(next, endTime);
  }
  return { active, next: next + delay };
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const letter = /\p{L}/u;

/** Right-to-left languages by BCP 47 code: Hebrew, Arabic, Persian, Urdu and others. */
const rightToLeftLanguages = /^(ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/**
 * Base direction of a line. Browsers use its first letter, which misplaces the full stop of an
 * Arabic sentence that starts with a Latin name; here the subtitles' language decides, if the line
 * has a word in its script.
 */
export function directionOfCue(text: string, language: string): 'ltr' | 'rtl' {
  const isArabicSubtitle = rightToLeftLanguages.test(language);
  const hasRightToLeft = rightToLeft.test(text);
  if (isArabicSubtitle) return hasRightToLeft || !letter.test(text) ? 'rtl' : 'ltr';
  if (!hasRightToLeft) return 'ltr';
  const hasLeftToRight = letter.test(text.replace(new RegExp(rightToLeft, 'g'), ''));
  return hasLeftToRight ? 'ltr' : 'rtl';
}

/** Part of a line; `isForeign`: opposite to the line's direction, so it is isolated. */
export interface Run {
  text: string;
  isForeign: boolean;
}

const scripts = {
  rtl: '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]',
  // Letters of all other scripts.
  ltr: '(?![\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC])\\p{L}',
} as const;

/** A quoted text with its quotation marks. */
const quoted = /(["«“„‘])([^"«»“”„‘’\n]+)["»”“’]/u;

/** Characters that keep words in one run: no quotation marks or brackets. */
const joint = "[\\p{L}\\p{M}\\p{N}\\s,.'’&:;/+_-]";

/**
 * Splits a line into runs, so that punctuation stays with its words: in an Arabic line the quotes
 * and brackets of "Sorot" (2026) would otherwise end up around both (UAX 9 treats a number after
 * Latin letters as Latin).
 */
export function isolateRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const foreign = scripts[direction === 'rtl' ? 'ltr' : 'rtl'];
  const own = new RegExp(scripts[direction], 'u');
  const words = `${foreign}(?:(?:(?!${scripts[direction]})${joint})*(?:${foreign}|[\\p{M}\\p{N}]))?`;
  const candidates = new RegExp(`${quoted.source}|${words}`, 'gu');
  const hasForeign = new RegExp(foreign, 'u');
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: all, 1: mark = '', 2: inside, index } of text.matchAll(candidates)) {
    const run = inside ?? all;
    const start = index + mark.length;
    if (own.test(run) || !hasForeign.test(run)) continue;
    if (start > end) runs.push({ text: text.slice(end, start), isForeign: false });
    runs.push({ text: run, isForeign: true });
    end = start + run.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isForeign: false });
  return runs;
}
