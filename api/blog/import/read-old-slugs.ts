import { readText, readTexts } from './read-fields.ts';
import type { Fields } from './read-front-matter.ts';

/** Slugs that lead to a post, of the addresses that it had elsewhere: `/2019/05/hujan/`. */
export function readOldSlugs(fields: Fields): string[] {
  const permalink = readText(fields, 'permalink');
  const addresses = [
    ...(permalink === undefined ? [] : [permalink]),
    ...readTexts(fields, 'redirect_from'),
    ...readTexts(fields, 'aliases'),
    ...readTexts(fields, 'old_slugs'),
  ];
  const slugs = addresses.map((address) => {
    const parts = address.replace(/[?#].*$/, '').split('/');
    return parts.filter((part) => part && part !== 'index.html').at(-1) ?? '';
  });
  // `:title` and the like are patterns of permalinks.
  const good = slugs.map((slug) => slug.replace(/\.html?$/, '').toLowerCase());
  return [...new Set(good.filter((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)))];
}
