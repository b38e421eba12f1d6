import sharp, { type Sharp } from 'sharp';
import { createLimiter } from '#api/platform/limiter.ts';
import { problem } from '#api/platform/problem.ts';
import { openPicture, readOrRefuse } from './open-picture.ts';

/**
 * Formats that visitors may send, with the pixels that one frame may have: JPEG and PNG are read
 * line by line, of the others whole frames lie in memory.
 */
const maxPixels = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 16_000_000,
  gif: 16_000_000,
} as const;

/** Of pictures that keep moving: frames, and the pixels of all of them together. */
const maxFrames = 150;
const maxMovingPixels = 80_000_000;

export type UploadFormat = keyof typeof maxPixels;

export type UploadRules = {
  formats: readonly UploadFormat[];
  maxBytes: number;
  /** Pixels that the longer side is made smaller to. */
  side: number;
  /** The same for a picture that keeps moving; without it, the first frame is kept. */
  movingSide?: number;
};

export type EncodedUpload = {
  /** WebP of our own making: nothing of what was sent is kept, metadata least of all. */
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
};

/** One at a time, so that what is decoded together has a bound. */
const takePlace = createLimiter({ running: 1, waiting: 20 });

/**
 * Makes of a picture that a visitor sent one that may be shown. Dimensions and frames are judged by
 * its header, before anything is decoded; then every pixel is decoded and encoded anew.
 * Fails with `payload_too_large`, `upload_type_not_accepted`, `upload_too_detailed` or
 * `image_unreadable`.
 */
export async function encodeUpload(bytes: Uint8Array, rules: UploadRules): Promise<EncodedUpload> {
  if (bytes.byteLength > rules.maxBytes) throw problem('payload_too_large');
  return takePlace(() => encode(bytes, rules));
}

async function encode(bytes: Uint8Array, rules: UploadRules): Promise<EncodedUpload> {
  const { format, metadata, decode } = await openPicture(bytes);
  const accepted = rules.formats.find((each) => each === format);
  if (!accepted) {
    throw problem('upload_type_not_accepted', { accepted: rules.formats.join(', ') });
  }
  const pixels = metadata.width * metadata.height;
  const frames = metadata.pages ?? 1;
  const moves = frames > 1 && rules.movingSide !== undefined;
  if (pixels > maxPixels[accepted]) throw problem('upload_too_detailed');
  if (moves && (frames > maxFrames || pixels * frames > maxMovingPixels)) {
    throw problem('upload_too_detailed');
  }
  const side = moves ? (rules.movingSide ?? rules.side) : rules.side;
  const { data, info } = await readOrRefuse(
    shrink(moves ? decodeMoving(bytes) : decode(), side)
      // Many frames: quickly. One: small.
      .webp({ quality: 78, effort: moves ? 0 : 4 })
      .toBuffer({ resolveWithObject: true }),
  );
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    frames: info.pages ?? 1,
  };
}

function decodeMoving(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    animated: true,
    limitInputPixels: maxMovingPixels,
    failOn: 'error',
  }).timeout({ seconds: 5 });
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
