import sharp, { type OverlayOptions } from 'sharp';
import { cardSize } from '#contract/shared/addresses.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { openPicture, readOrRefuse } from '../pictures/open-picture.ts';
import { beam, brandMark, ink, shade } from './card-shapes.ts';
import { fitTitle, type LaidText, layText } from './lay-text.ts';

/** Text of a card. */
export type Card = {
  title: string;
  byline: string;
  siteName: string;
  language: Language;
};

const { width, height } = cardSize;
const margin = 72;
const room = width - 2 * margin;

/** Bytes. Some chat apps show no larger pictures. */
const heaviest = 300_000;

/**
 * Draws the picture for shared links: the darkened cover, with the title and the site's name on it,
 * mirrored for right-to-left languages.
 */
export async function drawCard(
  card: Card,
  cover: Uint8Array | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const direction = directionOf(card.language);
  const [title, byline, name] = await Promise.all([
    fitTitle(card.title, direction, { width: room, height: 330 }),
    layText(card.byline, direction, { size: 30, weight: 'Medium', colour: '#d8d4dd', width: room }),
    layText(card.siteName, direction, { size: 38, weight: 'Bold', colour: '#ffffff', width: room }),
  ]);
  const startAt = (inset: number, laid: LaidText) =>
    direction === 'rtl' ? width - margin - inset - laid.width : margin + inset;
  const bylineTop = height - margin - byline.height;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(shade), left: 0, top: 0 },
    {
      input: Buffer.from(brandMark),
      left: direction === 'rtl' ? width - margin - 48 : margin,
      top: margin - 12,
    },
    { input: name.data, left: startAt(64, name), top: margin + 12 - Math.round(name.height / 2) },
    { input: title.data, left: startAt(0, title), top: bylineTop - 34 - title.height },
    { input: byline.data, left: startAt(0, byline), top: bylineTop },
  ];
  const surface = await drawSurface(cover, direction);
  const drawn = await sharp(surface).composite(layers).removeAlpha().toBuffer();
  return encode(drawn);
}

/** The cover, or a beam in the dark as on the site's own card. */
async function drawSurface(
  cover: Uint8Array | undefined,
  direction: 'ltr' | 'rtl',
): Promise<Buffer> {
  if (!cover)
    return sharp(Buffer.from(beam(direction)))
      .png()
      .toBuffer();
  const picture = await openPicture(cover);
  const filled = picture.decode().resize({ width, height, fit: 'cover', position: 'attention' });
  return readOrRefuse(filled.flatten({ background: ink }).png({ compressionLevel: 1 }).toBuffer());
}

async function encode(drawn: Buffer): Promise<Buffer<ArrayBuffer>> {
  for (const quality of [84, 70]) {
    const bytes = await sharp(drawn)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.byteLength < heaviest) return bytes;
  }
  return sharp(drawn).jpeg({ quality: 45, mozjpeg: true }).toBuffer();
}
