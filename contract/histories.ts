import { z } from 'zod';
import { titleTypeSchema } from './catalogue.ts';
import { leftOutReasons, maxHistoryBytes, maxHistoryFiles } from './constants/histories.ts';
import { maxStars } from './constants/library.ts';
import { envelope } from './shared/answers.ts';
import { endpoint, formOverhead } from './shared/endpoint.ts';
import { idSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const at = z.iso
  .datetime()
  .max(40)
  .nullable()
  .describe('When that was; null: the file does not say');
const episodePlace = z.object({
  season: z.int().min(0).max(10_000),
  number: z.int().min(0).max(100_000),
});
const place = episodePlace.nullable().describe('Of a series: the episode');

/** What a file of another service says about a film, a series or an episode. */
export const historyFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watched'), at, place }),
  z.object({
    kind: z.literal('position'),
    at,
    place,
    part: z.number().min(0).max(1).describe('Of the whole length'),
  }),
  z.object({ kind: z.literal('rating'), at, stars: z.int().min(1).max(maxStars) }),
  z.object({ kind: z.literal('watchlist'), at }),
]);

export type HistoryFact = z.infer<typeof historyFactSchema>;

const foreignTitle = z.object({
  type: z.enum(['movie', 'tv-show']),
  name: z.string().describe('As the file has it; may be empty'),
  year: z.int().nullable(),
});

const count = z.int().min(0);

export const historyReportSchema = z
  .object({
    counts: z.object({
      imported: count,
      unchanged: count.describe('Already here, or older than what is here'),
      missing: count.describe('Of titles or episodes that this site does not have'),
      ambiguous: count.describe('Of titles that may be several'),
      left_out: count,
      empty: count.describe('Rows that say nothing, such as films that were not watched'),
    }),
    missing: z
      .array(foreignTitle.extend({ place, entries: count }))
      .max(2_000)
      .describe('The first ones; `place`: only this episode is missing'),
    ambiguous: z
      .array(
        foreignTitle.extend({
          facts: z.array(historyFactSchema).max(1_000),
          candidates: z.array(
            z.object({
              id: z.int(),
              type: titleTypeSchema,
              slug: z.string(),
              name: z.string(),
              year: z.int().nullable(),
            }),
          ),
        }),
      )
      .max(100)
      .describe('The first ones, with what `importChosen` takes'),
    left_out: z
      .array(
        z.object({
          file: z.string().nullable(),
          row: z.int().nullable().describe('Line of a table, or number in a list, from 1'),
          name: z.string(),
          reason: z.enum(leftOutReasons),
        }),
      )
      .max(500)
      .describe('The first ones'),
    other_files: z
      .array(z.string())
      .max(200)
      .describe('Files of the archive with nothing to import'),
  })
  .meta({ id: 'HistoryReport' });

export type HistoryReport = z.infer<typeof historyReportSchema>;

const report = envelope({ report: historyReportSchema });
const profile = idSchema
  .optional()
  .describe('The profile that it is for, if it must be the active one');

export const historiesContract = {
  importHistory: endpoint('viewer', { maxBodyBytes: maxHistoryBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/history/import/',
      summary:
        'What was watched and rated elsewhere: files of Trakt, Jellyfin and Letterboxd of at most 5 MB together, also zipped; sending them again changes nothing',
    })
    .errors(problems('profile_not_active', 'payload_too_large', 'history_unreadable'))
    .input(z.object({ profile_id: profile, files: z.array(z.file()).min(1).max(maxHistoryFiles) }))
    .output(report),

  importChosen: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/history/import/chosen/',
      summary: 'What an import could not tell apart, with the titles that the viewer has chosen',
    })
    .errors(problems('profile_not_active', 'title_not_found'))
    .input(
      z.object({
        profile_id: profile,
        choices: z
          .array(z.object({ title: idSchema, facts: z.array(historyFactSchema).min(1).max(1_000) }))
          .min(1)
          .max(100),
      }),
    )
    .output(report),
};
