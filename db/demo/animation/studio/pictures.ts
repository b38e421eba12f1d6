import type { Picture } from '../canvas/screen.ts';

/** The pictures of each film, by its slug; only the browser can load them. */
export const pictures: Record<string, () => Promise<{ openPicture: () => Picture }>> = {
  'penjaga-suar-kecil': () => import('../penjaga-suar-kecil/picture.ts'),
  'layar-di-tengah-sawah': () => import('../layar-di-tengah-sawah/picture.ts'),
  'senter-untuk-satelit': () => import('../senter-untuk-satelit/picture.ts'),
};
