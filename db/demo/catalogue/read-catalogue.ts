import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type PersonDraft,
  personDraftSchema,
  type TermDraft,
  type TitleDraft,
  termDraftSchema,
  titleDraftSchema,
} from '#api/catalogue/title-draft.ts';

export interface DemoCatalogue {
  movies: TitleDraft[];
  shows: TitleDraft[];
  videos: TitleDraft[];
  people: PersonDraft[];
  terms: TermDraft[];
}

/** The demo's own titles, people and terms. File paths in them are relative to `db/demo`. */
export function readCatalogue(): DemoCatalogue {
  return {
    movies: readDemoFile('movies.json', z.array(titleDraftSchema)),
    shows: readDemoFile('tv-shows.json', z.array(titleDraftSchema)),
    videos: readDemoFile('videos.json', z.array(titleDraftSchema)),
    people: readDemoFile('people.json', z.array(personDraftSchema)),
    terms: readDemoFile('terms.json', z.array(termDraftSchema)),
  };
}

function readDemoFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}
