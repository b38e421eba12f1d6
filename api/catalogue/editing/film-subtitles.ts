import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Cue,
  decodeText,
  formatVtt,
  lockSubtitles,
  parseSubtitles,
  type SubtitleEdits,
  saveSubtitles,
} from '#api/media/index.ts';
import {
  type SubtitleSource,
  streamOwnSubtitles,
  streamSubtitles,
  streams,
} from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { FilmSubtitle } from '#contract/catalogue/titles/films.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { findShowing } from './list-films.ts';

type Deps = { db: Database; store: MediaStore };
type Track = FilmSubtitle & { path: string; text: string };

/**
 * All subtitles of a film, those that staff have hidden last.
 *
 * @throws `stream_not_found`
 */
export async function listFilmSubtitles(
  deps: { db: DatabaseOrTransaction; store: MediaStore },
  streamId: string,
): Promise<Track[]> {
  const { db, store } = deps;
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!stream) throw problem('stream_not_found');
  const shown = await db
    .select()
    .from(streamSubtitles)
    .where(eq(streamSubtitles.streamId, streamId))
    .orderBy(asc(streamSubtitles.position));
  const written = await db
    .select({ text: streamOwnSubtitles.text, source: streamOwnSubtitles.source })
    .from(streamOwnSubtitles)
    .where(eq(streamOwnSubtitles.streamId, streamId));
  const own = new Map(written.map(({ text, source }) => [text, source]));
  const hidden = stream.hiddenSubtitles.map((track) => ({ ...track, forced: track.isForced }));
  const all = [
    ...shown.map((track) => ({ ...track, hidden: false })),
    ...hidden.map((track) => ({ ...track, hidden: true })),
  ];
  return Promise.all(
    all.map(async ({ language, name, forced, path, hidden }) => {
      const text = (await readText(store, `${stream.folder}/${path}`)) ?? '';
      // Files are named by their content.
      const key = path.replace(/^.*\//, '').replace(/\.vtt$/, '');
      const source = own.get(text) ?? null;
      return { key, language, name, forced, hidden, path, text, own: own.has(text), source };
    }),
  );
}

/**
 * One subtitle of a film.
 *
 * @throws `stream_not_found`, `subtitle_not_found`
 */
export async function findFilmSubtitle(
  deps: { db: DatabaseOrTransaction; store: MediaStore },
  streamId: string,
  key: string,
): Promise<Track> {
  const track = (await listFilmSubtitles(deps, streamId)).find((each) => each.key === key);
  if (!track) throw problem('subtitle_not_found');
  return track;
}

/** @throws `stream_not_ready`; `subtitle_unreadable` for a file without subtitles */
export async function addFilmSubtitle(
  deps: Deps,
  actor: Actor,
  streamId: string,
  added: { bytes: Buffer; language: string; forced: boolean },
): Promise<number | null> {
  const { language, forced } = added;
  const cues = parseSubtitles(await decodeText(added.bytes, language));
  return addCues(deps, actor, streamId, { cues, language, forced });
}

/** Adds subtitles that are read already; `source`: where they come from. */
export async function addCues(
  deps: Deps,
  actor: Actor,
  streamId: string,
  added: { cues: Cue[]; language: string; forced: boolean; source?: SubtitleSource },
): Promise<number | null> {
  const { cues, ...facts } = added;
  const own = { ...facts, text: toVtt(cues) };
  return change(deps, actor, 'addFilmSubtitle', streamId, (edits) => ({
    ...edits,
    own: [...edits.own.filter(({ text }) => text !== own.text), own],
  }));
}

/** Changes subtitles, which are those of staff from then on. */
export async function saveFilmSubtitle(
  deps: Deps,
  actor: Actor,
  streamId: string,
  asked: {
    key: string;
    language?: string | undefined;
    forced?: boolean | undefined;
    cues?: Cue[] | undefined;
    /** Seconds later. */
    shift: number;
  },
): Promise<number | null> {
  const track = await findFilmSubtitle(deps, streamId, asked.key);
  const cues = asked.cues ?? parseSubtitles(track.text);
  const shifted = cues
    .map(({ startsAt, endsAt, ...cue }) => ({
      ...cue,
      startsAt: Math.max(0, startsAt + asked.shift),
      endsAt: Math.max(0, endsAt + asked.shift),
    }))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt);
  // Cue texts from outside are cleaned like those of files.
  const text = toVtt(parseSubtitles(formatVtt(shifted)));
  const { language = track.language, forced = track.forced } = asked;
  return change(deps, actor, 'saveFilmSubtitle', streamId, (edits) => {
    const without = remove(edits, track);
    const { source } = track;
    const saved = { language, forced, text, ...(source && { source }) };
    return { ...without, own: [...without.own, saved] };
  });
}

/** Deletes subtitles of staff; hides those that came with the film. */
export async function removeFilmSubtitle(
  deps: Deps,
  actor: Actor,
  streamId: string,
  key: string,
): Promise<number | null> {
  const track = await findFilmSubtitle(deps, streamId, key);
  return change(deps, actor, 'removeFilmSubtitle', streamId, (edits) => remove(edits, track));
}

export async function showFilmSubtitle(
  deps: Deps,
  actor: Actor,
  streamId: string,
  key: string,
): Promise<number | null> {
  const track = await findFilmSubtitle(deps, streamId, key);
  return change(deps, actor, 'showFilmSubtitle', streamId, (edits) => ({
    ...edits,
    hidden: edits.hidden.filter(({ path }) => path !== track.path),
  }));
}

function remove(edits: SubtitleEdits, track: Track): SubtitleEdits {
  if (track.own) return { ...edits, own: edits.own.filter(({ text }) => text !== track.text) };
  if (track.hidden) return edits;
  const { language, name, path, forced: isForced } = track;
  const playlist = path.replace(/\.vtt$/, '.m3u8');
  return { ...edits, hidden: [...edits.hidden, { language, name, path, playlist, isForced }] };
}

function toVtt(cues: Cue[]): string {
  if (cues.length === 0) throw problem('subtitle_unreadable');
  return formatVtt(cues);
}

async function change(
  { db, store }: Deps,
  actor: Actor,
  operation: string,
  streamId: string,
  edit: (edits: SubtitleEdits) => SubtitleEdits,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockSubtitles(tx, streamId);
    const after = edit(before);
    const name = await write(store, tx, streamId, after);
    const subject = { kind: 'film_subtitles', id: streamId, name } as const;
    const action = `catalogue.${operation}`;
    return recordChange(tx, actor, { action, subject, before, after });
  });
}

async function write(
  store: MediaStore,
  tx: Transaction,
  streamId: string,
  edits: SubtitleEdits,
): Promise<string> {
  await saveSubtitles(tx, store, streamId, edits);
  const showing = await findShowing(tx, streamId);
  await announceTitles(tx, showing.ids);
  return showing.name;
}

const sourceSchema: z.ZodType<SubtitleSource> = z.object({
  service: z.string(),
  release: z.string(),
  uploader: z.string().nullable(),
  url: z.string().nullable(),
  moved: z.object({ ratio: z.number(), offset: z.number() }).nullable(),
});

const stateSchema = z.object({
  own: z.array(
    z.object({
      language: z.string(),
      forced: z.boolean(),
      text: z.string(),
      source: sourceSchema.optional(),
    }),
  ),
  hidden: z.array(
    z.object({
      language: z.string(),
      name: z.string(),
      isForced: z.boolean(),
      path: z.string(),
      playlist: z.string(),
    }),
  ),
});

export function createSubtitlesReverter(store: MediaStore): Reverter {
  return {
    kind: 'film_subtitles',
    read: (tx, id) => lockSubtitles(tx, id),
    write: async (tx, id, state) => {
      await write(store, tx, id, stateSchema.parse(state));
    },
  };
}
