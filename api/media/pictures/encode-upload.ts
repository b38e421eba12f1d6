import sharp, { type Sharp } from 'sharp';
import { problem } from '#api/platform/problem.ts';
import { type Turn, takeTurn } from '#api/platform/turns/take-turn.ts';
import { openPicture, readOrRefuse } from './open-picture.ts';
import { pictureWork, uploadWork } from './picture-work.ts';

/**
 * Accepted formats, with the pixels per frame: JPEG and PNG are decoded line by line, the others
 * hold whole frames in memory.
 */
const maxPixels = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 16_000_000,
  avif: 16_000_000,
  gif: 16_000_000,
} as const;

/** For animations: frames, and pixels of all frames together. */
const maxFrames = 150;
const maxMovingPixels = 80_000_000;

export type UploadFormat = keyof typeof maxPixels;

export type UploadRules = {
  formats: readonly UploadFormat[];
  maxBytes: number;
  /** Maximum length of the longer side, in pixels. */
  side: number;
  /** Maximum length of an animation's longer side, in pixels; without it, only the first frame is kept. */
  movingSide?: number;
};

export type EncodedUpload = {
  /** Newly encoded WebP: nothing of the upload is kept, least of all metadata. */
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
};

const siteItself: Turn = { visitor: 'site' };

/**
 * Turns an uploaded picture into one that is safe to show. Dimensions and frames are checked in its
 * header before anything is decoded; then every pixel is decoded and encoded again.
 *
 * @throws `payload_too_large`, `upload_type_not_accepted`, `upload_too_detailed`,
 *   `image_unreadable`
 */
export async function encodeUpload(
  bytes: Uint8Array,
  rules: UploadRules,
  turn = siteItself,
): Promise<EncodedUpload> {
  if (bytes.byteLength > rules.maxBytes) throw problem('payload_too_large');
  return takeTurn(uploadWork, turn, () => takeTurn(pictureWork, turn, () => encode(bytes, rules)));
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
      // Animations are encoded fast, single frames small.
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
