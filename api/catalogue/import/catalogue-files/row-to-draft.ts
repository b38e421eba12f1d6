import { z } from 'zod';
import { toGenreSlugs } from '#api/platform/metadata/genre-slugs.ts';
import { textSchema } from '#contract/shared/fields.ts';
import type { TitleDraft } from '../../title-draft.ts';
import { fitDraft, type Remark } from '../fit-draft.ts';
import { readCast } from './read-cast.ts';

/** A title of github.com/prust/wikipedia-movie-data. Its thumbnails are not ours to use. */
export const catalogueRowSchema = z.object({
  title: textSchema(500).min(1),
  year: z.int().min(1870).max(2200),
  cast: z.array(textSchema(2_000)).max(5_000).default([]),
  genres: z.array(textSchema(500)).max(5_000).default([]),
  href: textSchema(500).nullish(),
  extract: textSchema(20_000).nullish(),
});

export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** `identity` tells titles of one name, year and page apart. */
export function rowToDraft(row: CatalogueRow, identity: string, remark: Remark): TitleDraft {
  const synopsis = row.extract?.trim();
  const described = {
    source: `wikipedia:${identity}`,
    type: 'movie' as const,
    name: cleanTitle(row.title),
    year: row.year,
    texts: synopsis ? { en: { synopsis } } : {},
    genres: toGenreSlugs(row.genres),
    credits: readCast(row.cast),
    attribution: {
      name: 'Wikipedia',
      url: `https://en.wikipedia.org/wiki/${row.href || `List_of_American_films_of_${row.year}`}`,
      licence: 'CC BY-SA 4.0',
    },
  };
  return fitDraft(described, remark);
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
