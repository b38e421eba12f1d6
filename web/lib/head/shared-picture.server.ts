import type { Picture } from '#contract/media.ts';
import { cardSize, imageAddress, imageWidths } from '#contract/shared/addresses.ts';

/** Wide enough for a large link preview, small enough for services that reject heavy pictures. */
const widest = 1280;

/** web/public/share.png. */
const ofTheSite = { path: '/share.png', ...cardSize };

export type SharedPicture = { address: string; width: number; height: number };

/** The picture of a link preview: never enlarged, so its size is known. */
export function sharedPicture(
  origin: string,
  { picture, card }: { picture?: Picture | null; card?: string | null },
): SharedPicture {
  if (card) return { address: origin + card, ...cardSize };
  if (!picture) {
    const { path, ...size } = ofTheSite;
    return { address: origin + path, ...size };
  }
  const available = imageWidths.find((width) => width >= Math.min(picture.width, widest)) ?? widest;
  const width = Math.min(available, picture.width);
  return {
    address: origin + imageAddress(picture.path, available),
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}
