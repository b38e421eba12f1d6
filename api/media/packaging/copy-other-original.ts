import { rm } from 'node:fs/promises';
import { originalRendition, otherOriginals } from '#contract/constants/media.ts';
import { MediaFailure } from '../failure.ts';
import { isHighDynamicRange } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { NotCopyable } from './copied-track.ts';
import { type CopiedOriginal, copyPicturesAlone } from './copy-original.ts';
import { describeOriginal } from './describe-renditions.ts';
import type { JoinedFilm } from './join-parts.ts';
import type { Manifest, ManifestRendition } from './manifest.ts';
import type { FilmPlan } from './plan-film.ts';
import { verifySamples } from './verify-original.ts';

type CopyOptions = {
  tools: Ffmpeg;
  source: string;
  joined?: Pick<JoinedFilm, 'difference'>;
  signal?: AbortSignal;
};

/** What `copy` has written into `folder` once that is verified, or why there is nothing. */
export async function tryCopying<Copied extends Pick<CopiedOriginal, 'written'>>(
  options: CopyOptions,
  film: FilmPlan,
  { folder, copy }: { folder: string; copy: () => Promise<Copied> },
): Promise<Copied | string> {
  try {
    const { difference } = options.joined ?? {};
    if (difference) throw new NotCopyable(`its parts differ in ${difference}`);
    if (film.facts.video.isInterlaced) throw new NotCopyable('its pictures are interlaced');
    const copied = await copy();
    await verifySamples({ ...options, folder, film, written: copied.written });
    return copied;
  } catch (error) {
    options.signal?.throwIfAborted();
    // Whatever else is wrong with its bytes, it may be decoded nevertheless.
    const isOfMachine = error instanceof Error && 'syscall' in error;
    if (error instanceof MediaFailure || isOfMachine) throw error;
    await rm(folder, { recursive: true, force: true });
    return error instanceof NotCopyable ? error.message : 'its copy cannot be read';
  }
}

/** Names of copied pictures by their codec. */
const copiedNames = new Map(Object.entries({ h264: originalRendition, ...otherOriginals }));

/**
 * Copies the pictures of a film as a rendition beside those that are there, with their sound. A text
 * says why that is not possible, and goes on after "because". Undefined: they are copied already.
 */
export async function copyBeside(
  options: CopyOptions,
  film: FilmPlan,
  { folder, published }: { folder: string; published: Manifest },
): Promise<ManifestRendition | string | undefined> {
  const { video } = film.facts;
  const name = copiedNames.get(video.codec);
  if (name === undefined) return 'it is neither in H.264 nor in HEVC or AV1';
  if (published.renditions.some((rendition) => rendition.name === name)) return undefined;
  const copied = await tryCopying(options, film, {
    folder,
    async copy() {
      // Screens without high dynamic range show it in colours of their own.
      if (name !== originalRendition && isHighDynamicRange(video)) {
        throw new NotCopyable('it has high dynamic range');
      }
      const copying = { ...options, folder, film, onProgress: () => {} };
      return { written: await copyPicturesAlone(copying, name) };
    },
  });
  if (typeof copied === 'string') return copied;
  const groups = published.audio[0]?.variants.map(({ group }) => group) ?? [];
  const audioGroup = groups.find((group) => group === '128k') ?? groups[0] ?? '128k';
  return describeOriginal(film, copied.written, { name, audioGroup });
}
