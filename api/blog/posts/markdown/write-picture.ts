import { type ImageWidth, imageAddress, imageWidths } from '#contract/shared/addresses.ts';

/** A picture that a text names. */
export type KnownPicture = { path: string; width: number; height: number };

/** Nothing in a text is wider than its column, which twice as many pixels fill. */
const largest: ImageWidth = 1280;
/** No phone asks for less. */
const smallest: ImageWidth = 320;

/** The attributes of a picture in a text, through the image proxy: browsers pick the width. */
export function writePicture({ path, width, height }: KnownPicture): Record<string, string> {
  const known = imageWidths.filter((each) => each >= smallest && each <= Math.min(largest, width));
  const widths = known.length > 0 ? known : [smallest];
  return {
    src: imageAddress(path, widths.at(-1) ?? smallest),
    srcset: widths.map((each) => `${imageAddress(path, each)} ${each}w`).join(', '),
    sizes: '(min-width: 44rem) 42rem, 100vw',
    width: String(width),
    height: String(height),
    loading: 'lazy',
    decoding: 'async',
  };
}
