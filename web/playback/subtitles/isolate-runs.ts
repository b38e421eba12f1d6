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
