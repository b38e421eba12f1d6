import { z } from 'zod';
import { titleCardSchema, titleTypeSchema } from './catalogue.ts';
import {
  maxDescribedFilms,
  maxNewHours,
  maxWatchedItems,
  watchedKinds,
} from './constants/playback.ts';
import { acceptedAnswer, cursorSchema, envelope, shortPageSchema } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const dayMs = 86_400_000;
const filmMs = z.int().min(0).max(dayMs);
const removed = envelope({ removed: z.literal(true) });

/** Milliseconds since 1970 on the device's own clock, which may be wrong. */
const deviceTime = z.int().min(0).max(8_640_000_000_000_000);

/**
 * A position in a film at some time. Both times are the device's: only their difference counts, so
 * a wrong clock does not matter.
 */
export const watchedItemSchema = z.object({
  kind: z.enum(watchedKinds).meta({ examples: ['title'] }),
  id: z
    .int()
    .positive()
    .meta({ description: 'Of the title or the episode', examples: [1] }),
  position_ms: filmMs,
  duration_ms: z.int().min(1).max(dayMs),
  watched_at: deviceTime,
});

export type WatchedItem = z.infer<typeof watchedItemSchema>;

export const progressSchema = z
  .object({
    position_ms: z.int(),
    duration_ms: z.int(),
    age_ms: z.int().describe('Since it was watched'),
    is_watched: z.boolean().describe('At least nine tenths of it'),
  })
  .meta({ id: 'Progress' });

export type Progress = z.infer<typeof progressSchema>;

const namedEpisode = z.object({
  id: z.int(),
  season: z.int(),
  number: z.int(),
  name: z.string(),
});

export const continueEntrySchema = z
  .object({
    title: titleCardSchema,
    episode: namedEpisode.nullable().describe('For a series: the episode to continue'),
    position_ms: z.int().describe('0: the next episode, not started yet'),
    duration_ms: z.int().nullable(),
    watched_at: z.iso.datetime().describe('When the title was last watched'),
  })
  .meta({ id: 'ContinueEntry' });

export type ContinueEntry = z.infer<typeof continueEntrySchema>;

/** A list of films such as `title-12,episode-34`. */
const filmListSchema = textSchema(400)
  .regex(
    new RegExp(
      `^(?:title|episode)-[1-9]\\d{0,14}(?:,(?:title|episode)-[1-9]\\d{0,14}){0,${maxDescribedFilms - 1}}$`,
    ),
  )
  .meta({ examples: ['title-1,episode-2'] });

export const describedFilmSchema = continueEntrySchema
  .pick({ title: true, episode: true })
  .meta({ id: 'DescribedFilm' });

export type DescribedFilm = z.infer<typeof describedFilmSchema>;

export const historyEntrySchema = z
  .object({
    title: titleCardSchema,
    episode: namedEpisode.nullable().describe('For a series: the one watched last'),
    episodes: z.int().describe('For a series: the number watched or started'),
    position_ms: z.int(),
    duration_ms: z.int(),
    is_watched: z
      .boolean()
      .describe('Whether that film or episode was watched to its end at least once'),
    watched_at: z.iso.datetime(),
  })
  .meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const showProgressSchema = z
  .object({
    next: namedEpisode
      .omit({ name: true })
      .extend({ position_ms: z.int().describe('0: not started yet') })
      .nullable()
      .describe('The episode to continue; null: none was watched, or all were'),
    is_finished: z.boolean().describe('Playable episodes, without specials'),
    episodes: z
      .array(
        z.object({
          id: z.int(),
          position_ms: z.int(),
          duration_ms: z.int(),
          is_watched: z.boolean().describe('To its end, at least once'),
        }),
      )
      .describe('Episodes that were watched or started'),
  })
  .meta({ id: 'ShowProgress' });

export type ShowProgress = z.infer<typeof showProgressSchema>;

const megabyte = 1_000_000;

export const dataMeterSchema = z
  .object({
    profile_id: z.int().describe('Profile that it belongs to'),
    month: z.string().describe('Such as 2026-11, by UTC'),
    bytes: z.int().describe('Loaded by players of this profile in this month'),
    cap_bytes: z.int().nullable().describe('Beyond this, quality is reduced; null: never'),
  })
  .meta({ id: 'DataMeter' });

export type DataMeter = z.infer<typeof dataMeterSchema>;

const historyState = envelope({ history: z.object({ is_paused: z.boolean() }) });

export const viewingContract = {
  saveProgress: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/watch_progress/',
      summary: 'Where the viewer is in films; of several reports the later watching wins',
      successStatus: 202,
    })
    .errors(problems('profile_not_active'))
    .input(
      z.object({
        profile_id: z
          .int()
          .positive()
          .describe('The profile that watched; the device may have switched since'),
        sent_at: deviceTime.describe('Current time on the clock of `watched_at`'),
        items: z.array(watchedItemSchema).min(1).max(maxWatchedItems),
      }),
    )
    .output(acceptedAnswer),

  getProgress: endpoint('viewer')
    .route({
      method: 'GET',
      path: '/watch_progress/{kind}/{id}/',
      summary: 'Where the viewer stopped; null when they have not watched it',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ kind: z.enum(watchedKinds), id: idSchema }))
    .output(
      envelope({
        progress: progressSchema.nullable(),
        profile_id: z.int().describe('Profile that it belongs to'),
      }),
    ),

  getShowProgress: endpoint('viewer')
    .route({
      method: 'GET',
      path: '/show_progress/{id}/',
      summary: 'How far the viewer is in a series',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema.describe('Of the series') }))
    .output(envelope({ show_progress: showProgressSchema })),

  listContinueWatching: endpoint('viewer')
    .route({
      method: 'GET',
      path: '/continue_watching/',
      summary: 'What to go on with, titles like the one watched last, and what is new',
    })
    .output(
      envelope({
        continue_watching: z.array(continueEntrySchema).describe('Last watched first'),
        because_you_watched: z
          .object({
            name: z.string().describe('Of the watched title'),
            titles: z.array(titleCardSchema),
          })
          .nullable(),
        new_since_last_visit: z
          .array(titleCardSchema)
          .describe(
            'Playable titles added since the viewer last watched something, today excepted; newest first',
          ),
      }),
    ),

  describeFilms: endpoint('public')
    .route({
      method: 'GET',
      path: '/watched_films/',
      summary: 'Films and episodes that a device remembers, to continue without an account',
    })
    .input(z.object({ films: filmListSchema }))
    .output(
      envelope({
        films: z
          .array(describedFilmSchema)
          .describe('In the order asked for; without those that are not playable here'),
      }),
    ),

  listNewTitles: endpoint('public')
    .route({
      method: 'GET',
      path: '/new_titles/',
      summary: 'What was added since a device last watched something, without an account',
    })
    .input(
      z.object({
        hours: z.coerce
          .number()
          .int()
          .min(1)
          .max(maxNewHours)
          .meta({ description: 'Since then', examples: [48] }),
      }),
    )
    .output(
      envelope({
        titles: z
          .array(titleCardSchema)
          .describe('Playable titles added within these hours, newest first'),
      }),
    ),

  removeFromContinueWatching: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/continue_watching/{id}/',
      summary: 'Leave a title out until it is watched again; it stays in the history',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema.describe('Of the title') }))
    .output(removed),

  listHistory: endpoint('viewer')
    .route({ method: 'GET', path: '/history/', summary: 'Watched films and series, newest first' })
    .input(
      z.object({
        type: titleTypeSchema.optional(),
        search: textSchema(100).optional().describe('Part of a name'),
        cursor: cursorSchema,
      }),
    )
    .output(
      envelope({
        history: z.array(historyEntrySchema),
        page: shortPageSchema,
        is_paused: z.boolean(),
      }),
    ),

  removeFromHistory: endpoint('viewer')
    .route({
      method: 'DELETE',
      path: '/history/{id}/',
      summary: 'Forget that a title was watched, and where the viewer stopped in it',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema.describe('Of the title') }))
    .output(removed),

  clearHistory: endpoint('viewer')
    .route({ method: 'DELETE', path: '/history/', summary: 'Forget all that was watched' })
    .output(removed),

  pauseHistory: endpoint('viewer')
    .route({
      method: 'PUT',
      path: '/history/pause/',
      summary: 'Watch without anything being remembered, or go on remembering',
    })
    .input(z.object({ is_paused: z.boolean() }))
    .output(historyState),

  reportDataUse: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/data_use/',
      summary: 'What playbacks have loaded so far; sending the same again changes nothing',
    })
    .errors(problems('profile_not_active'))
    .input(
      z.object({
        profile_id: idSchema
          .optional()
          .describe('The profile that watched; default: the active one'),
        playbacks: z
          .array(
            z.object({
              id: z.uuid().describe('Created by the player for each playback'),
              bytes: z
                .int()
                .min(0)
                .max(10_000_000 * megabyte)
                .describe('Since it began'),
            }),
          )
          .max(50),
      }),
    )
    .output(envelope({ data_meter: dataMeterSchema })),

  getDataMeter: endpoint('viewer')
    .route({ method: 'GET', path: '/data_use/', summary: 'What films took of the data plan' })
    .output(envelope({ data_meter: dataMeterSchema })),

  setDataCap: endpoint('viewer')
    .route({ method: 'PUT', path: '/data_use/cap/', summary: 'Set the monthly cap, or none' })
    .input(
      z.object({
        cap_bytes: z
          .int()
          .min(100 * megabyte)
          .max(10_000_000 * megabyte)
          .nullable(),
      }),
    )
    .output(envelope({ data_meter: dataMeterSchema })),
};
