import sharp, { type Metadata, type Sharp } from 'sharp';
import { problem } from '#api/platform/problem.ts';
import { findRasterFormat, type RasterFormat } from './raster-format.ts';

/** A picture above this many pixels is refused from its header, before anything is decoded. */
const maxPicturePixels = 50_000_000;

export type OpenedPicture = {
  format: RasterFormat;
  metadata: Metadata;
  /** A fresh decoder, upright (EXIF rotation applied) and of the first frame only. */
  decode(): Sharp;
};

/**
 * Opens bytes as a raster picture: the signature is ours to judge, so that libvips never guesses a
 * loader (SVG, PDF …) from what a stranger wrote into a file.
 * Fails with `image_unreadable`.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  const format = findRasterFormat(bytes);
  if (!format) throw problem('image_unreadable');
  const open = () =>
    sharp(bytes, {
      limitInputPixels: maxPicturePixels,
      failOn: 'error',
      pages: 1,
      autoOrient: true,
    });
  const metadata = await readOrRefuse(open().metadata());
  // HEIF holds AV1 or HEVC; sharp names the container and, apart from it, the codec.
  const found =
    metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (found !== format) throw problem('image_unreadable');
  if (metadata.width * metadata.height > maxPicturePixels) throw problem('image_unreadable');
  return { format, metadata, decode: () => open().timeout({ seconds: 20 }) };
}

/** Whatever a decoder says about a picture means the same to the caller: it cannot be read. */
export async function readOrRefuse<Result>(decoding: Promise<Result>): Promise<Result> {
  return decoding.catch((cause: unknown) => {
    const refusal = problem('image_unreadable');
    refusal.cause = cause;
    throw refusal;
  });
}
