import type { Picture } from '#contract/media.ts';
import { cardSize, imageAddress, imageWidths } from '#contract/shared/addresses.ts';

/** Wide enough for a large card in a chat, light enough for those that refuse heavy pictures. */
const widest = 1280;

/** Of web/public/share.png. */
const ofTheSite = { path: '/share.png', ...cardSize };

export type SharedPicture = { address: string; width: number; height: number };

/** What is shown beside a link to a page: never enlarged, so its size is known. */
export function sharedPicture(
  origin: string,
  { picture, card }: { picture?: Picture | null; card?: string | null },
): SharedPicture {
  if (card) return { address: origin + card, ...cardSize };
  if (!picture) {
    const { path, ...size } = ofTheSite;
    return { address: origin + path, ...size };
  }
  const asked = imageWidths.find((width) => width >= Math.min(picture.width, widest)) ?? widest;
  const width = Math.min(asked, picture.width);
  return {
    address: origin + imageAddress(picture.path, asked),
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}
