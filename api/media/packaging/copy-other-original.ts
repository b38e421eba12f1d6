import { rm } from 'node:fs/promises';
import { otherOriginals } from '#contract/constants/media.ts';
import { MediaFailure } from '../failure.ts';
import { isHighDynamicRange } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { NotCopyable } from './copied-track.ts';
import { type CopiedOriginal, copyPicturesAlone } from './copy-original.ts';
import { describeRendition } from './describe-renditions.ts';
import type { JoinedFilm } from './join-parts.ts';
import type { Manifest, ManifestRendition } from './manifest.ts';
import type { FilmPlan } from './plan-film.ts';
import { verifySamples } from './verify-original.ts';
import type { WrittenRendition } from './write-segments.ts';

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

/**
 * Copies pictures in HEVC or AV1, for devices that decode them, as a rendition with the sound that is
 * there; a sentence says why that is not possible. Undefined: they are something else, or copied
 * already.
 */
export async function copyOtherOriginal(
  options: CopyOptions,
  film: FilmPlan,
  { folder, published }: { folder: string; published: Manifest },
): Promise<ManifestRendition | string | undefined> {
  const { video } = film.facts;
  const { codec, width, height } = video;
  if (codec !== 'hevc' && codec !== 'av1') return undefined;
  const name = otherOriginals[codec];
  if (published.renditions.some((rendition) => rendition.name === name)) return undefined;
  const copied = await tryCopying(options, film, {
    folder,
    async copy() {
      // Screens without high dynamic range show it in colours of their own.
      if (isHighDynamicRange(video)) throw new NotCopyable('it has high dynamic range');
      const copying = { ...options, folder, film, onProgress: () => {} };
      return { written: await copyPicturesAlone(copying, name) };
    },
  });
  if (typeof copied === 'string') {
    const named = codec === 'hevc' ? 'HEVC' : 'AV1';
    return `The film is not offered as it is, in ${named}, because ${copied}.`;
  }
  const groups = published.audio[0]?.variants.map(({ group }) => group) ?? [];
  const audioGroup = groups.find((group) => group === '128k') ?? groups[0] ?? '128k';
  const frameRate = measureRate(film, copied.written.get(name));
  return describeRendition({ name, width, height, audioGroup, ...frameRate }, copied.written);
}

/** The rate of copied pictures, if it is not that of the other renditions. */
export function measureRate(film: FilmPlan, pictures: WrittenRendition | undefined) {
  const rate = (pictures?.samples ?? 0) / film.timeline.duration;
  if (Math.abs(rate / film.frameRate - 1) <= 0.01) return {};
  return { frameRate: Math.round(rate * 1000) / 1000 };
}
