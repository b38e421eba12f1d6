import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { readMediaPlaylist } from '../health/read-playlist.ts';
import { folderOf } from '../packaging/manifest.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { withPlainFolder } from '../protection/with-plain-folder.ts';
import { readPublished } from '../stream-folders.ts';
import { streams } from '../tables.ts';

type Deps = {
  db: Database;
  store: MediaStore;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

/**
 * The frame of a film at a time in seconds, as JPEG: from the original file, or from its best
 * rendition if that is gone.
 *
 * @throws `stream_not_found`, `frame_not_found`
 */
export async function cutFrame(deps: Deps, streamId: string, at: number): Promise<Buffer> {
  const { db, store } = deps;
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!stream) throw problem('stream_not_found');
  const tools = await findFfmpeg(deps);
  if (!tools) throw problem('frame_not_found');
  // In a film of several files, the time is one of them joined.
  const isJoined = stream.furtherPaths.length > 0 && stream.folder !== null;
  const source =
    stream.sourcePath && !isJoined ? toAbsolutePath(store, stream.sourcePath) : undefined;
  const original = source && (await cut(tools, ['-ss', at.toFixed(3), ...inputArguments(source)]));
  if (original) return original;
  const { folder } = stream;
  const best = folder && (await readPublished(store, folder))?.renditions.at(-1);
  const frame =
    folder &&
    best &&
    (await cutFromRendition({ db, store, tools }, { streamId, folder, name: folderOf(best), at }));
  if (!frame) throw problem('frame_not_found');
  return frame;
}

/** Only the segment is read, because ffmpeg cannot seek in fragmented playlists. */
async function cutFromRendition(
  { db, store, tools }: { db: Database; store: MediaStore; tools: Ffmpeg },
  from: { streamId: string; folder: string; name: string; at: number },
): Promise<Buffer | undefined> {
  const { name, folder, at } = from;
  const playlist = await readText(store, `${folder}/${name}/index.m3u8`);
  if (!playlist) return undefined;
  const { init, segments } = readMediaPlaylist(playlist);
  let startsAt = 0;
  for (const { path, duration } of segments) {
    if (at < startsAt + duration) {
      const input = ['-protocol_whitelist', 'file,concat', '-i', `concat:${init}|${path}`];
      const seek = ['-ss', (at - startsAt).toFixed(3)];
      const needed = [`${name}/${init}`, `${name}/${path}`];
      return withPlainFolder(
        { db, store },
        { id: from.streamId, folder },
        (plain) => cut(tools, [...input, ...seek], join(plain, name)),
        { wanted: (inside) => needed.includes(inside) },
      );
    }
    startsAt += duration;
  }
  return undefined;
}

/** Undefined: there is none at this time, or no such file. */
async function cut(tools: Ffmpeg, input: string[], cwd?: string): Promise<Buffer | undefined> {
  let jpeg: Buffer = Buffer.alloc(0);
  await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', ...input],
      ...['-map', '0:v:0', '-vf', "scale='min(2560,iw)':-2,setsar=1,format=yuvj420p"],
      ...['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2pipe', 'pipe:1'],
    ],
    ...probeCaps,
    ...(cwd && { cwd }),
    stdout: async (stream) => {
      jpeg = await buffer(stream);
    },
  });
  return jpeg.length > 0 ? jpeg : undefined;
}
