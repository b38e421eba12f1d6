import type { Picture } from '../canvas/screen.ts';

interface Loaded {
  /** Takes the order of the film, if it needs one. */
  openPicture: (order: never) => Picture | Promise<Picture>;
}

/** The pictures of each film, by its slug; only the browser can load them. */
export const pictures: Record<string, () => Promise<Loaded>> = {
  'penjaga-suar-kecil': () => import('../penjaga-suar-kecil/picture.ts'),
  'layar-di-tengah-sawah': () => import('../layar-di-tengah-sawah/picture.ts'),
  'senter-untuk-satelit': () => import('../senter-untuk-satelit/picture.ts'),
  clip: () => import('../clips/clip-picture.ts'),
};
