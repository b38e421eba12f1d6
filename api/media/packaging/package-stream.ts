import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findMemory } from '#api/platform/find-memory.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { collectSubtitles } from '../subtitles/collect-subtitles.ts';
import type { SideFile } from '../tables.ts';
import { describeRendition, describeSound } from './describe-renditions.ts';
import { chooseFirstRendition, type Rendition } from './ladder.ts';
import { type Manifest, manifestFile, masterFile, spriteFile } from './manifest.ts';
import type { PassPlan } from './pass-plan.ts';
import { type FilmPlan, planFilm } from './plan-film.ts';
import { writeLists } from './playlists.ts';
import { runPass } from './run-pass.ts';
import { formatSpriteCues } from './sprite-cues.ts';
import { verifyRenditions } from './verify-renditions.ts';

/** Where a stream is published. `path` is relative to the stream's folder; '' is the folder. */
export type PublishTarget = {
  /** Moves a finished file or folder into place atomically. */
  publish(from: string, path: string): Promise<void>;
};

export type PackageOptions = {
  tools: Ffmpeg;
  source: string;
  sideFiles: SideFile[];
  /** An absolute path for the exclusive use of this packaging; emptied first and removed after. */
  workFolder: string;
  target: PublishTarget;
  /** Manifest published by an interrupted packaging; its renditions are not encoded again. */
  published?: Manifest;
  /** By default all that a machine with enough memory can encode in one pass. */
  renditionsAtOnce?: number;
  signal?: AbortSignal;
  /** Called with the completed share of all work, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called after each publication: first when the film is playable, last when it is complete. */
  onPublished?: (manifest: Manifest) => Promise<void>;
};

/** Encoders of a film in 1080p take up to 600 MB together, and the largest half of that. */
const renditionsAtOnce = findMemory() < 2 * 1024 ** 3 ? 1 : Number.POSITIVE_INFINITY;

/**
 * Packages a film: probe, subtitles, audio, the first rendition with the seek previews, publish;
 * then all other renditions in a second pass over the film (where memory is scarce, in one pass
 * each), publish. Nothing is visible before it is verified.
 *
 * @throws MediaFailure, AbortError; what was published before stays playable
 */
export async function packageStream(options: PackageOptions): Promise<Manifest> {
  const { workFolder } = options;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const film = await planFilm(options);
    const first = options.published
      ? await refreshSubtitles(options, film, options.published)
      : await publishFirst(options, film);
    return await publishRest(options, film, first);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Makes everything needed to play the film, and publishes it as one folder. */
async function publishFirst(options: PackageOptions, film: FilmPlan): Promise<Manifest> {
  const rendition = chooseFirstRendition(film.renditions);
  const folder = join(options.workFolder, 'first');
  const audio = await film.measureSound();
  const share = film.shareOf([rendition]);
  const written = await runPass({
    ...options,
    folder,
    plan: {
      ...passOf(options, film, [rendition]),
      audio,
      hasSprites: true,
    },
    onProgress: (done) => options.onProgress?.(done * share),
  });
  await verifyRenditions({ ...options, folder, duration: film.timeline.duration, written });
  await writeFile(join(folder, spriteFile), formatSpriteCues(film.timeline.duration));
  const { subtitles, warnings } = await collect(options, film, folder);
  const manifest: Manifest = {
    format: 1,
    isComplete: film.renditions.length === 1,
    duration: film.timeline.duration,
    width: film.facts.video.width,
    height: film.facts.video.height,
    frameRate: film.frameRate,
    renditions: [describeRendition(rendition, written)],
    audio: describeSound(audio, written),
    subtitles,
    chapters: film.chapters,
    sprites: spriteFile,
    warnings: [...film.warnings, ...warnings],
  };
  await writeLists(folder, manifest);
  await options.target.publish(folder, '');
  await options.onPublished?.(manifest);
  return manifest;
}

/** Makes the missing renditions. */
async function publishRest(
  options: PackageOptions,
  film: FilmPlan,
  first: Manifest,
): Promise<Manifest> {
  const done = new Set(first.renditions.map(({ name }) => name));
  const missing = film.renditions.filter((rendition) => !done.has(rendition.name));
  const atOnce = Math.min(missing.length, options.renditionsAtOnce ?? renditionsAtOnce);
  let manifest = first;
  while (missing.length > 0) {
    const next = missing.splice(0, atOnce);
    manifest = await publishMore(options, film, manifest, { next, later: missing });
  }
  return manifest;
}

/** Makes the next renditions in one pass, and lists them once each is in place. */
async function publishMore(
  options: PackageOptions,
  film: FilmPlan,
  published: Manifest,
  { next, later }: { next: Rendition[]; later: Rendition[] },
): Promise<Manifest> {
  const folder = join(options.workFolder, 'rest');
  const [share, before] = [film.shareOf(next), 1 - film.shareOf([...next, ...later])];
  const written = await runPass({
    ...options,
    folder,
    plan: passOf(options, film, next),
    onProgress: (part) => options.onProgress?.(before + part * share),
  });
  await verifyRenditions({ ...options, folder, duration: film.timeline.duration, written });
  for (const { name } of next) await options.target.publish(join(folder, name), name);
  const renditions = [
    ...published.renditions,
    ...next.map((rendition) => describeRendition(rendition, written)),
  ];
  const manifest: Manifest = {
    ...published,
    isComplete: later.length === 0,
    renditions: renditions.sort((a, b) => a.averageBandwidth - b.averageBandwidth),
  };
  await publishLists(options, folder, manifest);
  return manifest;
}

/** Makes the subtitles again, because files beside the film may change after packaging. */
async function refreshSubtitles(
  options: PackageOptions,
  film: FilmPlan,
  published: Manifest,
): Promise<Manifest> {
  const folder = join(options.workFolder, 'subtitles');
  const { subtitles, warnings } = await collect(options, film, folder);
  if (isDeepStrictEqual(subtitles, published.subtitles)) return published;
  for (const { path, playlist } of subtitles) {
    await options.target.publish(join(folder, path), path);
    await options.target.publish(join(folder, playlist), playlist);
  }
  const manifest = { ...published, subtitles, warnings: [...film.warnings, ...warnings] };
  await publishLists(options, folder, manifest);
  return manifest;
}

function collect(options: PackageOptions, film: FilmPlan, folder: string) {
  const { duration } = film.timeline;
  const { subtitles: tracks, video } = film.facts;
  const { frameRate } = video;
  return collectSubtitles({ ...options, tracks, frameRate, duration, folder });
}

function passOf(options: PackageOptions, film: FilmPlan, renditions: Rendition[]): PassPlan {
  const { video } = film.facts;
  return {
    source: options.source,
    video,
    timeline: film.timeline,
    renditions,
    audio: [],
    hasSprites: false,
  };
}

async function publishLists(
  options: PackageOptions,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await writeLists(folder, manifest);
  await options.target.publish(join(folder, masterFile), masterFile);
  await options.target.publish(join(folder, manifestFile), manifestFile);
  await options.onPublished?.(manifest);
}
