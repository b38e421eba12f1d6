/** Seconds from the start of the film, as in `VTTCue`. */
export interface TimedCue {
  startTime: number;
  endTime: number;
}

/**
 * The cues that are read at a moment of the film, earliest first, and when that changes next.
 * `delay`: seconds that the cues come later than their file says; negative for earlier.
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
      // Tracks keep their cues in the order in which they start.
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

/** Hebrew, Arabic, Persian, Urdu and their neighbours, by their BCP 47 language. */
const rightToLeftLanguages = /^(ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/**
 * From which side a line reads. Browsers go by its first letter, and put the full stop of an Arabic
 * sentence that begins with a Latin name on the wrong side; here the language of the subtitles
 * counts, as long as the line holds a word of it.
 */
export function directionOfCue(text: string, language: string): 'ltr' | 'rtl' {
  const isArabicSubtitle = rightToLeftLanguages.test(language);
  const hasRightToLeft = rightToLeft.test(text);
  if (isArabicSubtitle) return hasRightToLeft || !letter.test(text) ? 'rtl' : 'ltr';
  if (!hasRightToLeft) return 'ltr';
  const hasLeftToRight = letter.test(text.replace(new RegExp(rightToLeft, 'g'), ''));
  return hasLeftToRight ? 'ltr' : 'rtl';
}

/** Part of a line; `isForeign`: of the other direction than the line, to be read by itself. */
export interface Run {
  text: string;
  isForeign: boolean;
}

const scripts = {
  rtl: '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]',
  // Letters of all other scripts.
  ltr: '(?![\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC])\\p{L}',
} as const;

/** Quotation marks with what stands between them. */
const quoted = /(["«“„‘])([^"«»“”„‘’\n]+)["»”“’]/u;

/** Words that belong together: no quotation mark or bracket between them. */
const joint = "[\\p{L}\\p{M}\\p{N}\\s,.'’&:;/+_-]";

/**
 * Parts a line into runs, so that punctuation stays with the words that it belongs to: in an Arabic
 * line the marks around "Sorot" (2026) otherwise end up on both sides of the two together (UAX 9
 * takes a number after Latin letters for Latin too).
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
    const found = inside ?? all;
    const start = index + mark.length;
    if (own.test(found) || !hasForeign.test(found)) continue;
    if (start > end) runs.push({ text: text.slice(end, start), isForeign: false });
    runs.push({ text: found, isForeign: true });
    end = start + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isForeign: false });
  return runs;
}
