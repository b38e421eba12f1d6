import { z } from 'zod';
import { type TitleDraft, titleDraftSchema } from '../../title-draft.ts';
import { toGenreSlugs } from '../genre-slugs.ts';
import { readCast } from './read-cast.ts';

/** A title of github.com/prust/wikipedia-movie-data. Its thumbnails are not ours to use. */
export const catalogueRowSchema = z.object({
  title: z.string().min(1).max(500),
  year: z.int().min(1870).max(2200),
  cast: z.array(z.string()).default([]),
  genres: z.array(z.string()).default([]),
  href: z.string().max(500).nullish(),
  extract: z.string().nullish(),
});

export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** `identity` tells titles of one name, year and page apart. */
export function rowToDraft(row: CatalogueRow, identity: string): TitleDraft {
  const synopsis = row.extract?.trim();
  return titleDraftSchema.parse({
    source: `wikipedia:${identity}`,
    kind: 'movie',
    name: cleanTitle(row.title),
    year: row.year,
    translations: synopsis ? { en: { synopsis } } : {},
    genres: toGenreSlugs(row.genres),
    credits: readCast(row.cast),
    attribution: {
      name: 'Wikipedia',
      url: `https://en.wikipedia.org/wiki/${row.href || `List_of_American_films_of_${row.year}`}`,
      licence: 'CC BY-SA 4.0',
    },
  });
}

/** Footnote marks, links to other languages and style sheets came along with some titles. */
export function cleanTitle(title: string): string {
  const clean = title
    .normalize('NFC')
    .replaceAll(/\.mw-parser-output[^{}]*\{[^{}]*\}/g, '')
    .replaceAll(/\[(?:\d+|[a-z]{1,3})\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean || title;
}
