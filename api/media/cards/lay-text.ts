import sharp from 'sharp';
import { fontFamilies } from './card-fonts.ts';

export type LaidText = { data: Buffer; width: number; height: number };

type Style = { size: number; weight: 'Bold' | 'Medium'; colour: string; width: number };

/** Pango's units per point. */
const pangoUnits = 1_024;

/**
 * Renders text to pixels, wrapped at `width`. Pango shapes it (HarfBuzz, FriBidi), so that letters
 * join and bidirectional text is in order.
 */
export async function layText(
  text: string,
  direction: 'ltr' | 'rtl',
  { size, weight, colour, width }: Style,
): Promise<LaidText> {
  // The first strong character sets the direction of a paragraph; it may be a name in another
  // script.
  const mark = direction === 'rtl' ? '\u200F' : '\u200E';
  const lineHeight = Math.round(size * 1.25 * pangoUnits);
  const markup = `<span foreground="${colour}" line_height="${lineHeight}">${mark}${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${fontFamilies} ${weight} ${size}`,
      width,
      // At the start of the line: on the right in Arabic.
      align: 'left',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes Pango's markup, and removes line breaks other than our own. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[&<>]/g, (character) => escapes[character] ?? '');
}

type Room = { width: number; height: number };

/** Font sizes to try, largest first. */
const sizes = [84, 72, 62, 54];
const smallest = 48;

/** A title in the largest size that fits; in the smallest size it is truncated. */
export async function fitTitle(
  title: string,
  direction: 'ltr' | 'rtl',
  { width, height }: Room,
): Promise<LaidText> {
  const lay = (text: string, size: number) =>
    layText(text, direction, { size, weight: 'Bold', colour: '#ffffff', width });
  for (const size of [...sizes, smallest]) {
    const laid = await lay(title, size);
    if (laid.height <= height) return laid;
  }
  const parts = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  let fits = 0;
  let tooLong = parts.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    const laid = await lay(shorten(parts, middle), smallest);
    if (laid.height <= height) fits = middle;
    else tooLong = middle;
  }
  return lay(shorten(parts, fits), smallest);
}

/** Truncates between words, if there are any. */
function shorten(parts: string[], count: number): string {
  const room = parts.slice(0, count).join('');
  const lastSpace = room.lastIndexOf(' ');
  const cut = lastSpace > room.length / 2 ? room.slice(0, lastSpace) : room;
  return `${cut.replace(/[\s.,;:،؛–-]+$/, '')}…`;
}
