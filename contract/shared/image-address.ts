/** Widths in pixels that the image proxy makes. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Address of a picture at one of `imageWidths`; the format follows the `Accept` header. */
export function imageAddress(path: string, width: ImageWidth): string {
  return `/images/${width}/${path}`;
}

/** Of the cards that are drawn to share a page with: what chats and networks show whole. */
export const cardSize = { width: 1200, height: 630 } as const;
