import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { findMissingSources, listSources } from '../health/has-source.ts';
import { withPlainFolder } from '../protection/with-plain-folder.ts';
import { readPublished } from '../stream-folders.ts';
import { streams } from '../tables.ts';
import { findSpeech } from './find-speech.ts';
import { readLevels } from './read-levels.ts';

type Deps = {
  db: Database;
  store: MediaStore;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

/**
 * Where somebody seems to speak in a film (`findSpeech`): in its file, or in what was prepared of it
 * if that is gone or the film has several. Undefined: it has no sound that can be read.
 *
 * @throws AbortError
 */
export async function readFilmSpeech(
  deps: Deps,
  streamId: string,
  signal: AbortSignal,
): Promise<Float32Array | undefined> {
  const { db, store } = deps;
  const tools = await findFfmpeg(deps);
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!tools || !stream) return undefined;
  const [source, another] = listSources(store, stream);
  const isThere = source && !another && (await findMissingSources(store, stream)).length === 0;
  const levels =
    (isThere && (await readLevels({ tools, input: inputArguments(source), signal }))) ||
    (await readPreparedLevels({ db, store, tools }, stream, signal));
  return levels && findSpeech(levels);
}

async function readPreparedLevels(
  { db, store, tools }: Pick<Deps, 'db' | 'store'> & { tools: Ffmpeg },
  { id, folder }: typeof streams.$inferSelect,
  signal: AbortSignal,
): Promise<Float32Array | undefined> {
  const manifest = folder ? await readPublished(store, folder) : undefined;
  const [sound] = manifest?.audio[0]?.variants ?? [];
  if (!folder || !sound) return undefined;
  const input = ['-protocol_whitelist', 'file', '-i', 'file:index.m3u8'];
  return withPlainFolder(
    { db, store },
    { id, folder },
    (plain) => readLevels({ tools, input, cwd: join(plain, sound.folder), signal }),
    { signal, wanted: (inside) => inside.startsWith(`${sound.folder}/`) },
  );
}
