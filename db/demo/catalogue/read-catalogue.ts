import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type PersonDraft,
  personDraftSchema,
  type TermDraft,
  type TitleDraft,
  termDraftSchema,
  titleDraftSchema,
} from '#api/catalogue/title-draft.ts';
import { projectFolder } from '#api/platform/project-folder.ts';

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

/** Slug → what to draw, for the titles' artwork and for the people's portraits. */
export function readDirections(file: 'art-directions.json' | 'portrait-directions.json') {
  return readDemoFile(file, z.record(z.string(), z.string().min(20)));
}

function readDemoFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return schema.parse(
    JSON.parse(readFileSync(join(projectFolder, 'db/demo/catalogue', file), 'utf8')),
  );
}
