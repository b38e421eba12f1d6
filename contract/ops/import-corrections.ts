import { z } from 'zod';
import { extraKinds } from '../constants/catalogue.ts';
import { correctedKinds, maxEpisodesOfFile } from '../constants/import.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { importRunSchema, readingSchema } from './imports.ts';

const yearSchema = z.int().min(1870).max(2200).nullish();
const numberSchema = z.int().min(0).max(1_000_000).nullish();

const importCorrectionSchema = z
  .object({
    id: z.int(),
    path: z.string().describe('Of a folder with / at its end'),
    directory: z.string().describe('The folder that was imported from, on the server'),
    kind: z.enum(correctedKinds),
    name: z.string(),
    year: z.int().nullable(),
    season: z.int().nullable(),
    episode: z.int().nullable(),
    last_episode: z.int().nullable(),
    extra: z.enum(extraKinds),
    by: z.string(),
    made_at: z.iso.datetime(),
  })
  .meta({ id: 'ImportCorrection' });

export type ImportCorrection = z.infer<typeof importCorrectionSchema>;

const readPathSchema = textSchema(1_001)
  .min(1)
  .refine((path) => path.replace(/\/$/, '').split('/').every(isName), { error: 'not_accepted' })
  .describe('Relative to the imported folder; with / at its end: a folder with all that is in it');

function isName(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}

const correctionSchema = z
  .object({
    id: idSchema,
    path: readPathSchema,
    kind: z
      .enum(correctedKinds)
      .describe('What it is; of a folder, `episode` is a series whose files say their numbers'),
    name: textSchema(300).trim().default('').describe('Of the film or series'),
    year: yearSchema,
    season: numberSchema,
    episode: numberSchema,
    last_episode: numberSchema.describe('Of a file with several episodes'),
    extra: z.enum(extraKinds).default('other').describe('Of an extra'),
  })
  .superRefine(({ path, kind, name, season, episode, last_episode: last }, { addIssue }) => {
    const miss = (field: string) =>
      addIssue({ code: 'custom', path: [field], message: 'required', input: undefined });
    if (kind !== 'left_out' && name === '') miss('name');
    if (kind !== 'episode' || path.endsWith('/')) return;
    if (season == null) miss('season');
    if (episode == null) miss('episode');
    if (last == null || episode == null) return;
    const range = { origin: 'number', inclusive: true, path: ['last_episode'], input: last };
    if (last < episode) addIssue({ code: 'too_small', minimum: episode, ...range });
    const most = episode + maxEpisodesOfFile - 1;
    if (last > most) addIssue({ code: 'too_big', maximum: most, ...range });
  });

const seriesGroupSchema = z
  .object({
    name: textSchema(300).trim().min(1).describe('Of the series, an existing one or a new one'),
    year: yearSchema,
    season: z.int().min(0).max(100_000),
    films: z
      .array(z.object({ id: idSchema, number: z.int().min(0).max(100_000) }))
      .min(1)
      .max(500)
      .describe('Titles with files, and the numbers of their episodes'),
  })
  .superRefine(({ films }, { addIssue }) => {
    for (const [index, { number }] of films.entries()) {
      const first = films.findIndex((film) => film.number === number);
      if (first === index) continue;
      const path = ['films', index, 'number'];
      addIssue({ code: 'custom', path, message: 'given_twice', input: number });
    }
  });

export const importCorrectionsContract = {
  getImportReading: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/import_runs/{id}/reading/',
      summary: 'What an import has taken a file for, and what staff have corrected of it',
    })
    .errors(problems('import_not_found'))
    .input(z.object({ id: idSchema, path: readPathSchema }))
    .output(
      envelope({
        reading: readingSchema.nullable().describe('Null: not among those that are kept'),
        corrections: z
          .array(importCorrectionSchema)
          .describe('Of the file and of the folders around it, the innermost first'),
      }),
    ),

  correctReading: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/import_runs/{id}/corrections/',
      summary: 'Say what a file or folder of an import is',
      description:
        'It counts more than names and descriptions, holds for all later imports, and follows the file when it is renamed or moved. What it concerns is imported again at once.',
      successStatus: 201,
    })
    .errors(problems('import_not_found', 'correction_title_missing', 'correction_title_unclear'))
    .input(correctionSchema)
    .output(
      envelope({ correction: importCorrectionSchema, run: importRunSchema, change: changeSchema }),
    ),

  groupIntoSeries: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/series_groups/',
      summary: 'Make films that were imported episodes of a series',
      description:
        'As if each of their files had been corrected to an episode, in one change: later imports follow it, and it can be undone.',
      successStatus: 201,
    })
    .errors(
      problems(
        'title_not_found',
        'title_without_file',
        'titles_in_different_folders',
        'correction_title_unclear',
      ),
    )
    .input(seriesGroupSchema)
    .output(envelope({ run: importRunSchema, change: changeSchema })),

  listCorrections: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/import_corrections/',
      summary: 'What staff have corrected of imports, newest first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ corrections: z.array(importCorrectionSchema), page: shortPageSchema })),

  withdrawCorrection: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/import_corrections/{id}/',
      summary: 'Read a file or folder by itself again; what it concerns is imported at once',
    })
    .errors(problems('correction_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ run: importRunSchema, change: changeSchema })),
};
