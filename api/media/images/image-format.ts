export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The smallest format that a visitor's `Accept` header names. `*\/*` and `image/*` count for JPEG
 * only: whoever reads AVIF or WebP says so, and whoever does not say so may not.
 */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  const named = (accept ?? '').toLowerCase().split(',').map(parseWish);
  const wanted = (type: string) => named.some((wish) => wish.type === type && wish.weight > 0);
  if (wanted('image/avif')) return 'avif';
  return wanted('image/webp') ? 'webp' : 'jpeg';
}

function parseWish(part: string): { type: string; weight: number } {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { type, weight: quality ? Number(quality.slice(2)) : 1 };
}
