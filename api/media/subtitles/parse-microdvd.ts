import type { Cue } from './format-vtt.ts';
import { readTags } from './read-tags.ts';

/** That of films, for which most files without a rate were made. */
const usualFrameRate = 24_000 / 1001;
/** Seconds that a cue without an end is shown, or until the next. */
const longestShown = 5;

/**
 * MicroDVD: `{25}{75}{y:i}Halo|dunia`, in frames of the rate that the first line gives
 * (`{1}{1}23.976`), or of the film.
 */
export function parseMicroDvd(text: string, frameRate = usualFrameRate): Cue[] {
  const rows = [...text.matchAll(/^[ \t]*\{(\d+)\}\{(\d*)\}(.*)$/gm)].map(
    ([, from = '', to = '', words = '']) => ({ from: Number(from), to: Number(to), words }),
  );
  const [first] = rows;
  const named = first && first.from <= 1 ? readRate(first.words) : undefined;
  const rate = named ?? frameRate;
  const cues = named === undefined ? rows : rows.slice(1);
  return cues.map(({ from, to, words }, index) => {
    const startsAt = from / rate;
    const next = (cues[index + 1]?.from ?? Number.POSITIVE_INFINITY) / rate;
    const endsAt = to > 0 ? to / rate : Math.min(next, startsAt + longestShown);
    return { startsAt, endsAt, ...readTags(toElements(words)) };
  });
}

function readRate(words: string): number | undefined {
  const rate = /^\s*(\d{2}(?:[.,]\d+)?)\s*$/.exec(words)?.[1];
  return rate ? Number(rate.replace(',', '.')) : undefined;
}

/** `{y:i}` and a slash hold for a line, `{Y:i}` for all that follow; other codes mean nothing here. */
function toElements(words: string): string {
  let lasting = '';
  const lines = words.split('|').map((line) => {
    let own = line.trimStart().startsWith('/') ? 'i' : '';
    const plain = line.replace(/^\s*\//, '').replaceAll(/\{(\w):([^{}]*)\}/g, (_, code, value) => {
      if (code === 'Y') lasting += value;
      if (code === 'y') own += value;
      return '';
    });
    const looks = [...new Set((lasting + own).toLowerCase().match(/[bui]/g))];
    const opening = looks.map((look) => `<${look}>`).join('');
    const closing = looks.map((look) => `</${look}>`).join('');
    return opening + plain + closing;
  });
  return lines.join('\n');
}
