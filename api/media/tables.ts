import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import type { ManifestSubtitle } from './packaging/manifest.ts';
import type { TrackPurpose } from './probe/track-purpose.ts';

/** Which installation this is; one row. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  isOnly: boolean('is_only').notNull().unique().default(true),
});

export const pictures = pgTable('pictures', {
  id: identity(),
  path: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** The point that stays visible where the picture is cropped, as shares; null: the centre. */
  focusX: real('focus_x'),
  focusY: real('focus_y'),
  thumbhash: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type StreamState = 'waiting' | 'processing' | 'playable' | 'complete' | 'failed';

/**
 * A file beside the film that belongs to its stream. `path`: as `toStoredPath` returns it.
 * `fingerprint` detects edits.
 */
export type SideFile = {
  path: string;
  language: string;
  forced: boolean;
  purpose?: TrackPurpose;
  /** Of a film that lies in several files, the number of that which it belongs to; else the first. */
  part?: number;
  fingerprint?: string;
};

/** Seconds. */
export type OwnChapter = { startsAt: number; title: string; titles?: Localized<string> };

export const streams = pgTable('streams', {
  id: uuid().primaryKey().defaultRandom(),
  fingerprint: text().notNull().unique(),
  /** A path that `toStoredPath` returned. */
  sourcePath: text('source_path'),
  /** Likewise, the files in which the film goes on. */
  furtherPaths: text('further_paths').array().notNull().default([]),
  /** What an import knows of the file; null: it could not be opened then, or the film is older. */
  sourceSeconds: real('source_seconds'),
  sourceWidth: integer('source_width'),
  sourceHeight: integer('source_height'),
  sourceBytes: bigint('source_bytes', { mode: 'number' }),
  /** Of its pictures, as ffmpeg names it. */
  sourceCodec: text('source_codec'),
  /** Null: whether its pictures can be copied is tried when its turn comes. */
  isCopyable: boolean('is_copyable'),
  /** Why they could not be; null: because of its codec or its set, or they can. */
  encodedBecause: text('encoded_because'),
  access: text().$type<AccessLevel>().notNull().default('free'),
  state: text().$type<StreamState>().notNull().default('waiting'),
  progress: real().notNull().default(0),
  /** It only hangs below a title: a trailer, an interview. */
  isExtra: boolean('is_extra').notNull().default(false),
  /** Null: until it is packaged; of older films, the ladder without the original. */
  renditionSet: text('rendition_set').$type<RenditionSet>(),
  /** Why the original was taken away again. */
  originalFault: text('original_fault'),
  failureCode: text('failure_code'),
  failureDetail: text('failure_detail'),
  folder: text(),
  durationMs: integer('duration_ms'),
  width: integer(),
  height: integer(),
  hasSprites: boolean('has_sprites').notNull().default(false),
  warnings: text().array().notNull().default([]),
  /** Renditions that nobody watched were removed, and took so many bytes; null: none are. */
  droppedAt: instant('dropped_at'),
  droppedBytes: bigint('dropped_bytes', { mode: 'number' }),
  /** The size of everything in its folder. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Set by staff, in place of those of the film. */
  ownChapters: jsonb('own_chapters').$type<OwnChapter[]>(),
  introStartsAtMs: integer('intro_starts_at_ms'),
  introEndsAtMs: integer('intro_ends_at_ms'),
  recapStartsAtMs: integer('recap_starts_at_ms'),
  recapEndsAtMs: integer('recap_ends_at_ms'),
  creditsStartAtMs: integer('credits_start_at_ms'),
  /** Then what is found in the sound changes nothing. */
  markedByStaff: boolean('marked_by_staff').notNull().default(false),
  /** Subtitles that came with the film, and that staff have taken away. */
  hiddenSubtitles: jsonb('hidden_subtitles').$type<ManifestSubtitle[]>().notNull().default([]),
  sideFiles: jsonb('side_files').$type<SideFile[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

function streamId() {
  return uuid('stream_id')
    .notNull()
    .references(() => streams.id, { onDelete: 'cascade' });
}

export const streamRenditions = pgTable(
  'stream_renditions',
  {
    streamId: streamId(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    peakBandwidth: integer('peak_bandwidth').notNull(),
    averageBandwidth: integer('average_bandwidth').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    codecs: text().notNull(),
    frameRate: real('frame_rate').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.name] })],
);

export const streamAudioTracks = pgTable(
  'stream_audio_tracks',
  {
    streamId: streamId(),
    position: integer().notNull(),
    language: text().notNull(),
    name: text().notNull(),
    channels: integer().notNull(),
    /** Integrated, LUFS; null: not measured. */
    loudness: real(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.position] })],
);

export const streamSubtitles = pgTable(
  'stream_subtitles',
  {
    streamId: streamId(),
    position: integer().notNull(),
    language: text().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    forced: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.position] })],
);

/** Where subtitles come from. `moved`: to when somebody speaks in the film; null: nobody could check. */
export type SubtitleSource = {
  service: string;
  release: string;
  uploader: string | null;
  url: string | null;
  moved: { ratio: number; offset: number } | null;
};

/** Subtitles that staff have written, changed or had looked for. */
export const streamOwnSubtitles = pgTable('stream_own_subtitles', {
  id: identity(),
  streamId: streamId(),
  language: text().notNull(),
  forced: boolean().notNull().default(false),
  /** WebVTT */
  text: text().notNull(),
  source: jsonb().$type<SubtitleSource>(),
});

export const streamChapters = pgTable(
  'stream_chapters',
  {
    streamId: streamId(),
    position: integer().notNull(),
    startsAtMs: integer('starts_at_ms').notNull(),
    endsAtMs: integer('ends_at_ms').notNull(),
    title: text().notNull(),
    titles: jsonb().$type<Localized<string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.position] })],
);

/** Acoustic fingerprints; empty: no sound that can be read. */
export const streamChromaprints = pgTable('stream_chromaprints', {
  streamId: streamId().primaryKey(),
  items: bytes().notNull(),
});

export const streamKeys = pgTable('stream_keys', {
  streamId: streamId().primaryKey(),
  key: bytes().notNull(),
});

/** What a part of a film took as each rendition, with its sound. */
export const renditionSamples = pgTable(
  'rendition_samples',
  {
    streamId: streamId(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    seconds: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.name] })],
);

/** A copied original is one step of preparation, everything that is encoded another. */
export type PreparationStep = 'copy' | 'encode';

/** How long steps of preparation took, the newest of each kind. */
export const preparationRuns = pgTable('preparation_runs', {
  id: identity(),
  step: text().$type<PreparationStep>().notNull(),
  /** Bytes that were copied, or pictures as `encodingWork` counts them. */
  work: doublePrecision().notNull(),
  seconds: doublePrecision().notNull(),
  endedAt: instant('ended_at').notNull().defaultNow(),
});

/** Machines that prepare films without the database. */
export const runners = pgTable('runners', {
  id: identity(),
  name: text().notNull().unique(),
  tokenHash: bytes('token_hash').notNull().unique(),
  /** The version of Sorot that it runs. */
  version: text(),
  capabilities: text().array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at'),
});

/** Films that runners are working on; they outlive the films. */
export const runnerLeases = pgTable('runner_leases', {
  id: uuid().primaryKey().defaultRandom(),
  runnerId: bigint('runner_id', { mode: 'number' })
    .notNull()
    .references(() => runners.id),
  streamId: uuid('stream_id').notNull().unique(),
  jobId: bigint('job_id', { mode: 'number' }).notNull().unique(),
  /** The stream's access when packaging began; the folder that it replaces. */
  access: text().$type<AccessLevel>().notNull(),
  replacedFolder: text('replaced_folder'),
  /** Where its files go. */
  folder: text().notNull(),
  /** Received so far. */
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  /** Its runner is refused from then on; others, until what it has left is removed. */
  endedAt: instant('ended_at'),
  /** Everything is published: whatever ends the lease, the film is done. */
  isDone: boolean('is_done').notNull().default(false),
});
