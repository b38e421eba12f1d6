import { z } from 'zod';
import {
  networkKinds,
  playbackEngines,
  playbackFailures,
  watchedKinds,
} from './constants/playback.ts';
import { acceptedAnswer } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const dayMs = 86_400_000;

/** Facts about the player's environment. */
const environment = {
  engine: z.enum(playbackEngines),
  network: z.enum(networkKinds).default('unknown').describe('Effective connection type'),
  data_saver: z.boolean().default(false),
  throughput_kbps: z
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .default(null)
    .describe('Last estimate, kilobits per second'),
};

/**
 * Statistics for a part of one playback, since the previous sample. `start_ms` is only in the first
 * one.
 */
export const playbackSampleSchema = z.object({
  stream_id: z.uuid(),
  ...environment,
  start_ms: z
    .int()
    .min(0)
    .max(600_000)
    .nullable()
    .default(null)
    .describe('From pressing play to the first picture; null after the first sample'),
  stalls: z.int().min(0).max(10_000).default(0).describe('Number of stalls'),
  stalled_ms: z.int().min(0).max(dayMs).default(0),
  watched: z
    .array(z.object({ height: z.int().min(1).max(8_640), seconds: z.int().min(0).max(86_400) }))
    .max(12)
    .default([])
    .describe('Seconds played, by height of the picture'),
  failure: z.enum(playbackFailures).nullable().default(null),
  play_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Made up by the player for one playback; null: not counted as a play'),
  played: z
    .object({ kind: z.enum(watchedKinds), id: z.int().positive() })
    .nullable()
    .default(null)
    .describe('The title or the episode; null: a trailer'),
  is_completed: z
    .boolean()
    .default(false)
    .describe('Nine tenths were reached since the previous sample'),
  is_viewer: z
    .boolean()
    .default(false)
    .describe('Signed in: the account’s own reports count towards popularity'),
});

export type PlaybackSample = z.infer<typeof playbackSampleSchema>;

/** A viewer's report about a film that does not play properly, with the player's facts. */
export const playbackProblemSchema = z.object({
  stream_id: z.uuid(),
  ...environment,
  words: textSchema(1_000).default('').describe("The viewer's own words"),
  position_ms: z.int().min(0).max(dayMs).nullable().default(null).describe('Position in the film'),
  height: z.int().min(1).max(8_640).nullable().default(null).describe('Of the picture shown'),
  buffered_ms: z.int().min(0).max(dayMs).nullable().default(null),
  stalls: z.int().min(0).max(10_000).default(0),
  audio_language: textSchema(35).nullable().default(null),
  subtitle_language: textSchema(35).nullable().default(null).describe('Null: off'),
  failure: z.enum(playbackFailures).nullable().default(null),
  last_error: textSchema(120)
    .nullable()
    .default(null)
    .describe('Of the engine, fatal or not, such as "fragLoadError 503"'),
  browser: textSchema(300).nullable().default(null).describe('User-Agent header'),
});

export type PlaybackProblem = z.infer<typeof playbackProblemSchema>;

export const playbackContract = {
  reportPlaybackQuality: endpoint('public')
    .route({
      method: 'POST',
      path: '/playback_quality/',
      summary: 'What was played and how; kept with nothing about the viewer',
      successStatus: 202,
    })
    .input(z.object({ samples: z.array(playbackSampleSchema).min(1).max(20) }))
    .output(acceptedAnswer),

  reportPlaybackProblem: endpoint('public')
    .route({
      method: 'POST',
      path: '/playback_problems/',
      summary: 'Report a problem with a film to the operators',
      successStatus: 202,
    })
    .errors(problems('stream_not_found'))
    .input(playbackProblemSchema)
    .output(acceptedAnswer),
};
