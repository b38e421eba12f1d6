import sharp, { type Metadata, type Sharp } from 'sharp';
import { findRasterFormat, type RasterFormat } from '#api/platform/fetcher/kind-of-bytes.ts';
import { problem } from '#api/platform/problem.ts';

// Pictures are never processed twice, and libvips would cache 50 MB and open files of the last
// ones.
sharp.cache(false);
// One thread per picture. By default it depends on the C library: one with glibc, else one per core,
// all of which would compete with the thread that answers requests (decision 123).
sharp.concurrency(1);

/** Larger pictures are refused by their header, before anything is decoded. */
const maxPicturePixels = 50_000_000;

export type OpenedPicture = {
  format: RasterFormat;
  metadata: Metadata;
  /** A fresh decoder, upright (EXIF rotation applied) and of the first frame only. */
  decode(): Sharp;
};

/**
 * Opens bytes as a raster picture. The signature is checked here, so that libvips never guesses a
 * loader (SVG, PDF …) from untrusted content.
 *
 * @throws `image_unreadable`
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
  if (actualFormat(metadata) !== format) throw problem('image_unreadable');
  if (metadata.width * metadata.height > maxPicturePixels) throw problem('image_unreadable');
  return { format, metadata, decode: () => open().timeout({ seconds: 20 }) };
}

/** HEIF holds AV1 or HEVC; sharp reports the codec separately from the container. */
function actualFormat({ format, compression }: Metadata): string {
  if (format !== 'heif') return format;
  return compression === 'av1' ? 'avif' : 'heic';
}

/** Maps any decoder error to one problem: the picture is unreadable. */
export async function readOrRefuse<Result>(decoding: Promise<Result>): Promise<Result> {
  return decoding.catch((cause: unknown) => {
    const refusal = problem('image_unreadable');
    refusal.cause = cause;
    throw refusal;
  });
}
