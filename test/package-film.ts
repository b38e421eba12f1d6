import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MediaFailure } from '#api/media/failure.ts';
import { type Ffmpeg, findFfmpeg } from '#api/media/ffmpeg/find-ffmpeg.ts';
import type { Manifest } from '#api/media/packaging/manifest.ts';
import { packageStream } from '#api/media/packaging/package-stream.ts';
import type { SideFile } from '#api/media/tables.ts';
import type { RenditionSet } from '#contract/constants/media.ts';

/**
 * Packages a film into a folder, without a database: the folder gets `master.m3u8`, everything it
 * names, and `stream.json`, and replaces what was there.
 *
 * @throws MediaFailure `ffmpeg_missing`, or the reason why the film cannot be packaged
 */
export async function packageFilm(options: {
  source: string;
  furtherSources?: string[];
  outDir: string;
  sideFiles?: SideFile[];
  tools?: Ffmpeg;
  /** By default the ladder alone. */
  renditionSet?: RenditionSet;
  renditionsAtOnce?: number;
  signal?: AbortSignal;
  /** What an earlier call has returned. */
  published?: Manifest;
  /** After the original, if there is one: the film plays, but is not complete. */
  stopsEarly?: boolean;
  onProgress?: (share: number) => void;
}): Promise<Manifest> {
  const tools = options.tools ?? (await findFfmpeg());
  if (!tools) throw new MediaFailure('ffmpeg_missing', 'ffmpeg and ffprobe were not found.');
  const workFolder = `${options.outDir}.work`;
  const packageNext = (published?: Manifest) =>
    packageStream({
      renditionSet: 'encoded',
      ...options,
      tools,
      sideFiles: options.sideFiles ?? [],
      workFolder,
      ...(published && { published }),
      target: {
        async publish(from, path) {
          const place = join(options.outDir, path);
          await mkdir(dirname(place), { recursive: true });
          if (path === '') await rm(place, { recursive: true, force: true });
          await rename(from, place).catch(() => cp(from, place, { recursive: true }));
        },
      },
    });
  const first = await packageNext(options.published);
  return first.isComplete || options.stopsEarly ? first : packageNext(first);
}
