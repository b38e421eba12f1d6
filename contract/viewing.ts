import { z } from 'zod';
import { titleCardSchema, titleTypeSchema } from './catalogue.ts';
import { acceptedAnswer, cursorSchema, envelope, shortPageSchema } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, textSchema } from './shared/fields.ts';
import { maxWatchedItems, watchedKinds } from './shared/playback-words.ts';
import { problems } from './shared/problem.ts';

const dayMs = 86_400_000;
const filmMs = z.int().min(0).max(dayMs);
const removed = envelope({ removed: z.literal(true) });

/** Milliseconds since 1970 on the device's own clock, right or wrong. */
const deviceTime = z.int().min(0).max(8_640_000_000_000_000);

/**
 * Where somebody was in a film at some moment. Both times are the device's: only what lies between
 * them counts, so a clock that is wrong does not matter.
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
    episode: namedEpisode.nullable().describe('Of a series: the one to go on with'),
    position_ms: z.int().describe('0: the next episode, not begun yet'),
    duration_ms: z.int().nullable(),
    watched_at: z.iso.datetime().describe('When the title was last watched'),
  })
  .meta({ id: 'ContinueEntry' });

export type ContinueEntry = z.infer<typeof continueEntrySchema>;

export const historyEntrySchema = z
  .object({
    title: titleCardSchema,
    episode: namedEpisode.nullable().describe('Of a series: the one watched last'),
    episodes: z.int().describe('Of a series: how many were watched or begun'),
    position_ms: z.int(),
    duration_ms: z.int(),
    is_watched: z.boolean().describe('That film or episode to its end, at least once'),
    watched_at: z.iso.datetime(),
  })
  .meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const showProgressSchema = z
  .object({
    next: namedEpisode
      .omit({ name: true })
      .extend({ position_ms: z.int().describe('0: not begun yet') })
      .nullable()
      .describe('The episode to go on with; null: none was watched, or all were'),
    is_finished: z.boolean().describe('All episodes that can be played, but for specials'),
    episodes: z
      .array(
        z.object({
          id: z.int(),
          position_ms: z.int(),
          duration_ms: z.int(),
          is_watched: z.boolean().describe('To its end, at least once'),
        }),
      )
      .describe('Those that were watched or begun'),
  })
  .meta({ id: 'ShowProgress' });

export type ShowProgress = z.infer<typeof showProgressSchema>;

const megabyte = 1_000_000;

export const dataMeterSchema = z
  .object({
    profile_id: z.int().describe('Whose it is'),
    month: z.string().describe('Such as 2026-11, by UTC'),
    bytes: z.int().describe('That players of this profile loaded in this month'),
    cap_bytes: z.int().nullable().describe('From here on quality is lowered; null: never'),
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
          .describe('Who watched; a device may report after somebody else took over'),
        sent_at: deviceTime.describe('Now, on the clock that `watched_at` was read from'),
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
        profile_id: z.int().describe('Whose it is'),
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
      summary: 'What to go on with, and titles like the one watched last',
    })
    .output(
      envelope({
        continue_watching: z.array(continueEntrySchema).describe('Last watched first'),
        because_you_watched: z
          .object({
            name: z.string().describe('Of the title that was watched'),
            titles: z.array(titleCardSchema),
          })
          .nullable(),
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
        profile_id: idSchema.optional().describe('Who watched; absent: the profile that is active'),
        playbacks: z
          .array(
            z.object({
              id: z.uuid().describe('Made up by the player, another one for each playback'),
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
