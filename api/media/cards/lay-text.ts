import sharp from 'sharp';
import { fontFamilies } from './card-fonts.ts';

export type LaidText = { data: Buffer; width: number; height: number };

type Style = { size: number; weight: 'Bold' | 'Medium'; colour: string; width: number };

/** Pango measures in 1,024ths. */
const pangoUnits = 1_024;

/**
 * A text as pixels, broken into lines of `width`. Pango shapes it (HarfBuzz, FriBidi): letters
 * join, and runs of the other direction stand as they are read.
 */
export async function layText(
  text: string,
  direction: 'ltr' | 'rtl',
  { size, weight, colour, width }: Style,
): Promise<LaidText> {
  // The first strong character decides on the direction of a paragraph; a name may begin it.
  const mark = direction === 'rtl' ? '\u200F' : '\u200E';
  const lineHeight = Math.round(size * 1.25 * pangoUnits);
  const markup = `<span foreground="${colour}" line_height="${lineHeight}">${mark}${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${fontFamilies} ${weight} ${size}`,
      width,
      // Where lines begin: on the right in Arabic.
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

/** Of what Pango's markup can say nothing is left, and no line but our own is broken. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[&<>]/g, (character) => escapes[character] ?? '');
}
