import { rgbaToThumbHash } from 'thumbhash';
import { type OpenedPicture, readOrRefuse } from './open-picture.ts';

/** Longer side of stored pictures, in pixels: a backdrop on a 1440p television. */
const maxSide = 2560;

/** Files of these formats are stored unchanged if nothing needs changing. */
const keptExtensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' } as const;

export const storedExtensions = Object.values(keptExtensions);

export type EncodedPicture = {
  bytes: Uint8Array;
  extension: (typeof storedExtensions)[number];
  width: number;
  height: number;
  thumbhash: string;
};

/**
 * The bytes of a picture to store. Every pixel is decoded once, even if the file is kept unchanged,
 * so that stored pictures are known to be valid.
 */
export async function encodeForStore(
  picture: OpenedPicture,
  original: Uint8Array,
): Promise<EncodedPicture> {
  const thumbhash = await makeThumbhash(picture);
  const extension = findKeptExtension(picture);
  if (extension) {
    const { width, height } = picture.metadata;
    return { bytes: original, extension: extension, width, height, thumbhash };
  }
  const encoded = await readOrRefuse(
    picture
      .decode()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = encoded.info;
  return { bytes: encoded.data, extension: 'webp', width, height, thumbhash };
}

function findKeptExtension({ format, metadata }: OpenedPicture) {
  if (format === 'gif' || format === 'tiff' || format === 'heic') return undefined;
  const upright = (metadata.orientation ?? 1) === 1;
  const fits = metadata.width <= maxSide && metadata.height <= maxSide;
  const still = (metadata.pages ?? 1) === 1;
  return upright && fits && still ? keptExtensions[format] : undefined;
}

/** Base64 of a thumbhash (https://evanw.github.io/thumbhash/): blur, proportions and transparency. */
async function makeThumbhash(picture: OpenedPicture): Promise<string> {
  const { data, info } = await readOrRefuse(
    picture
      .decode()
      .resize({ width: 100, height: 100, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
