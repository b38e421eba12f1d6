import { transliterate } from 'transliteration';

const maxLength = 100;
const apostrophes = /['’‘ʻʼʿ`´]/g;

/**
 * A URL slug: Latin letters, digits and single hyphens. `fallback` is for names without letters
 * ("?", "🎬").
 */
export function makeSlug(name: string, fallback: string): string {
  const slug = transliterate(name.normalize('NFKC').replaceAll(apostrophes, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug || fallback;
  const cut = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, cut > 0 ? cut : maxLength);
}

/** "sci-fi" → "Sci Fi": a name for something of which only the slug is known. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
