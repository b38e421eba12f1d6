import { openPicture, readOrRefuse } from '../pictures/open-picture.ts';
import type { ImageFormat } from './image-format.ts';

/**
 * A picture at most `width` pixels wide, never enlarged, without metadata. Fails with
 * `image_unreadable`.
 *
 * Measured on posters and stills at 320 to 1280 pixels: AVIF at effort 1 takes 10 to 100 ms, up to
 * twice the time of WebP, and is 15 to 30% smaller. Effort 4 (sharp's default) takes ten times as
 * long for another 5 to 10%, too slow for a first visit.
 */
export async function convertImage(
  source: Uint8Array,
  target: { width: number; format: ImageFormat },
): Promise<Buffer<ArrayBuffer>> {
  const picture = await openPicture(source);
  const resized = picture.decode().resize({ width: target.width, withoutEnlargement: true });
  return readOrRefuse(encode(resized, target.format).toBuffer());
}

type Decoder = ReturnType<Awaited<ReturnType<typeof openPicture>>['decode']>;

function encode(resized: Decoder, format: ImageFormat): Decoder {
  if (format === 'avif') return resized.avif({ quality: 50, effort: 1 });
  if (format === 'webp') return resized.webp({ quality: 72, effort: 4 });
  // JPEG knows no transparency: title logos are light, made for a dark page.
  return resized.flatten({ background: '#101014' }).jpeg({ quality: 74, mozjpeg: true });
}
