import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findMemory } from '#api/platform/find-memory.ts';
import { originalRendition, type RenditionSet } from '#contract/constants/media.ts';
import { EncodingNeeded } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { collectSubtitles } from '../subtitles/collect-subtitles.ts';
import { keepRead, readPictureSubtitles } from '../subtitles/read-picture-subtitles.ts';
import type { SideFile } from '../tables.ts';
import { type CopiedOriginal, copyOriginal } from './copy-original.ts';
import { copyBeside, tryCopying } from './copy-other-original.ts';
import {
  byRate,
  describeOriginal,
  describeRendition,
  describeSound,
} from './describe-renditions.ts';
import { type JoinedFilm, joinParts } from './join-parts.ts';
import {
  type AudioGroup,
  chooseFirstRendition,
  chooseRenditions,
  type Rendition,
} from './ladder.ts';
import { folderOf, listsOf, type Manifest, spriteFile, unusedFolder } from './manifest.ts';
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
  /** The files in which the film goes on. */
  furtherSources?: string[];
  sideFiles: SideFile[];
  /** An absolute path for the exclusive use of this packaging; emptied first and removed after. */
  workFolder: string;
  target: PublishTarget;
  /** Manifest published by an interrupted packaging; its renditions are not encoded again. */
  published?: Manifest;
  /** What is made of the film; by default everything. */
  renditionSet?: RenditionSet;
  /** Encodes no pictures: a film whose pictures cannot be copied is left to another call. */
  onlyCopies?: boolean;
  /** Leaves what else is missing of a film that has to be encoded to another call. */
  endsWhenPlayable?: boolean;
  /** The warning of an earlier call that could not copy the pictures, which is not tried again. */
  encodedBecause?: string | null;
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
 * Packages a film: probe, subtitles, and the original if its pictures can be copied, published. That
 * takes seconds, and is all that a first call does, so that other films play, too, before the rest
 * is made: call it again with what it has returned until that is complete.
 *
 * Then the sound at its loudness, the first rendition and the seek previews, publish (all that a call
 * with `endsWhenPlayable` does, unless nothing else has to be encoded); then subtitles that are
 * pictures, read, and pictures in HEVC or AV1 as they are, publish each; then all other renditions of
 * the set in a second pass over the film (where memory is scarce, in one pass each), publish. Nothing
 * is visible before it is verified.
 *
 * @throws MediaFailure, AbortError, EncodingNeeded; what was published before stays playable
 */
export async function packageStream(given: PackageOptions): Promise<Manifest> {
  const { workFolder, furtherSources = [] } = given;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const joined =
      furtherSources.length > 0
        ? await joinParts(given, [given.source, ...furtherSources])
        : undefined;
    const options: Packaging = joined ? { ...given, joined, source: joined.source } : given;
    const film = await planFilm(options);
    const published = options.published
      ? await refreshSubtitles(options, film, options.published)
      : undefined;
    const original = published ? undefined : await publishOriginal(options, film);
    if (original) return original;
    const first =
      published && !isOriginalAlone(published)
        ? published
        : await publishFirst(options, film, published);
    if (!published && !first.isComplete && options.endsWhenPlayable) return first;
    return await publishRest(options, film, await publishReadSubtitles(options, film, first));
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** `joined`: what `source` was written from, if the film lies in several files. */
type Packaging = PackageOptions & { joined?: JoinedFilm };

/** Whether a film has only been copied so far: its sound is as it was, and it has no previews. */
function isOriginalAlone({ renditions }: Pick<Manifest, 'renditions'>): boolean {
  return renditions.every(({ audioGroup }) => audioGroup === 'original');
}

function hasOriginal(manifest: Manifest | undefined): boolean {
  return manifest?.renditions.some(({ name }) => name === originalRendition) ?? false;
}

/**
 * Copies the film and publishes it as one folder; undefined if it has to be encoded before it plays.
 * The warnings of the film say why, if it seemed possible.
 */
async function publishOriginal(options: Packaging, film: FilmPlan): Promise<Manifest | undefined> {
  const { video } = film.facts;
  if (options.encodedBecause) {
    film.warnings.push(options.encodedBecause);
    return undefined;
  }
  if (options.renditionSet === 'encoded' || video.codec !== 'h264') {
    if (options.onlyCopies) throw new EncodingNeeded(null);
    return undefined;
  }
  const folder = join(options.workFolder, 'copy');
  const copied = await tryCopying(options, film, {
    folder,
    copy: () => copyOriginal({ ...options, folder, film, onProgress: () => {} }),
  });
  if (typeof copied !== 'string') return publishCopied(options, film, { folder, copied });
  const warning = `The film is encoded before it plays, because ${copied}.`;
  if (options.onlyCopies) throw new EncodingNeeded(warning);
  film.warnings.push(warning);
  return undefined;
}

/** Publishes pictures in HEVC or AV1 as they are, beside what plays everywhere. */
async function publishOtherOriginal(
  options: Packaging,
  film: FilmPlan,
  published: Manifest,
): Promise<Manifest> {
  const { codec } = film.facts.video;
  const isOther = codec === 'hevc' || codec === 'av1';
  if (options.renditionSet === 'encoded' || !isOther) return published;
  const folder = join(options.workFolder, 'other');
  const copied = await copyBeside(options, film, { folder, published });
  if (!copied) return published;
  if (typeof copied === 'string') {
    const named = codec === 'hevc' ? 'HEVC' : 'AV1';
    const warning = `The film is not offered as it is, in ${named}, because ${copied}.`;
    return { ...published, warnings: [...new Set([...published.warnings, warning])] };
  }
  const manifest = { ...published, renditions: byRate([...published.renditions, copied]) };
  await options.target.publish(join(folder, copied.name), copied.name);
  await publishLists(options, folder, manifest);
  return manifest;
}

async function publishCopied(
  options: Packaging,
  film: FilmPlan,
  { folder, copied }: { folder: string; copied: CopiedOriginal },
): Promise<Manifest> {
  const sound = describeSound(copied.audio, copied.written);
  const { subtitles, warnings } = await collect(options, film, folder);
  const manifest: Manifest = {
    ...describeFilm(film),
    isComplete: false,
    renditions: [
      describeOriginal(film, copied.written, { name: originalRendition, audioGroup: 'original' }),
    ],
    audio: sound.map((track) => ({
      ...track,
      channels: copied.written.get(track.variants[0]?.folder ?? '')?.channels ?? 2,
    })),
    subtitles,
    sprites: null,
    warnings: [...film.warnings, ...warnings],
  };
  await writeLists(folder, manifest);
  await options.target.publish(folder, '');
  await options.onPublished?.(manifest);
  return manifest;
}

function describeFilm(film: FilmPlan) {
  return {
    format: 1 as const,
    duration: film.timeline.duration,
    width: film.facts.video.width,
    height: film.facts.video.height,
    frameRate: film.frameRate,
    chapters: film.chapters,
  };
}

/** The renditions of a film's set, beside the original. */
function chooseEncoded(options: Packaging, film: FilmPlan, published: Manifest | undefined) {
  const set = options.renditionSet ?? 'complete';
  return chooseRenditions(film.renditions, set, hasOriginal(published));
}

/**
 * Makes everything needed to play the film, and publishes it: as one folder, or beside the original,
 * which has the same sound from then on.
 */
async function publishFirst(
  options: Packaging,
  film: FilmPlan,
  published: Manifest | undefined,
): Promise<Manifest> {
  const wanted = chooseEncoded(options, film, published);
  const [smallest, ...larger] = wanted;
  const renditions = smallest ? [chooseFirstRendition([smallest, ...larger])] : [];
  const folder = join(options.workFolder, 'first');
  const originals = published?.renditions ?? [];
  // All groups of the ladder, because the set may become a larger one later.
  const groups = film.renditions.map(({ audioGroup }) => audioGroup);
  const audio = await film.measureSound([
    ...new Set([...groups, ...originals.map(() => bestSound)]),
  ]);
  const share = wanted.length > 0 ? film.shareOf(renditions, wanted) : 1;
  const written = await runPass({
    ...options,
    folder,
    plan: {
      ...passOf(options, film, renditions),
      audio,
      hasSprites: true,
    },
    onProgress: (done) => options.onProgress?.(done * share),
  });
  await verifyRenditions({ ...options, folder, duration: film.timeline.duration, written });
  await writeFile(join(folder, spriteFile), formatSpriteCues(film.timeline.duration));
  const { subtitles, warnings } = published
    ? { subtitles: published.subtitles, warnings: published.warnings }
    : await collect(options, film, folder);
  const manifest: Manifest = {
    ...describeFilm(film),
    isComplete: wanted.length === renditions.length,
    renditions: byRate([
      ...originals.map((original) => ({ ...original, audioGroup: bestSound })),
      ...renditions.map((rendition) => describeRendition(rendition, written)),
    ]),
    audio: describeSound(audio, written),
    subtitles,
    sprites: spriteFile,
    warnings: published ? warnings : [...film.warnings, ...warnings],
  };
  if (published) {
    for (const name of [...written.keys(), dirname(spriteFile)]) {
      await options.target.publish(join(folder, name), name);
    }
    await publishLists(options, folder, manifest);
    return manifest;
  }
  await writeLists(folder, manifest);
  await options.target.publish(folder, '');
  await options.onPublished?.(manifest);
  return manifest;
}

/** The sound beside the original, once it is made. */
const bestSound: AudioGroup = '128k';

/** Makes the missing renditions. */
async function publishRest(options: Packaging, film: FilmPlan, first: Manifest): Promise<Manifest> {
  const copied = await publishOtherOriginal(options, film, first);
  const done = new Set(copied.renditions.map(({ name }) => name));
  const wanted = chooseEncoded(options, film, copied);
  const missing = wanted.filter((rendition) => !done.has(rendition.name));
  const atOnce = Math.min(missing.length, options.renditionsAtOnce ?? renditionsAtOnce);
  let manifest = copied;
  if (missing.length === 0 && (!copied.isComplete || copied.warnings !== first.warnings)) {
    // Its original was taken away, or cannot be offered, and everything else is there.
    manifest = { ...copied, isComplete: true };
    const folder = join(options.workFolder, 'lists');
    await mkdir(folder);
    await publishLists(options, folder, manifest);
  }
  while (missing.length > 0) {
    const next = missing.splice(0, atOnce);
    manifest = await publishMore(options, film, manifest, { next, later: missing, wanted });
  }
  return manifest;
}

/** Makes the next renditions in one pass, and lists them once each is in place. */
async function publishMore(
  options: Packaging,
  film: FilmPlan,
  published: Manifest,
  { next, later, wanted }: Record<'next' | 'later' | 'wanted', Rendition[]>,
): Promise<Manifest> {
  const folder = join(options.workFolder, 'rest');
  const share = film.shareOf(next, wanted);
  const before = 1 - film.shareOf([...next, ...later], wanted);
  const written = await runPass({
    ...options,
    folder,
    plan: passOf(options, film, next),
    onProgress: (part) => options.onProgress?.(before + part * share),
  });
  await verifyRenditions({ ...options, folder, duration: film.timeline.duration, written });
  const made = next.map((rendition) => {
    const place = unusedFolder(published, rendition.name);
    const isOther = place !== rendition.name;
    return { ...describeRendition(rendition, written), ...(isOther && { folder: place }) };
  });
  for (const rendition of made) {
    await options.target.publish(join(folder, rendition.name), folderOf(rendition));
  }
  const manifest: Manifest = {
    ...published,
    isComplete: later.length === 0,
    renditions: byRate([...published.renditions, ...made]),
  };
  await publishLists(options, folder, manifest);
  return manifest;
}

/** Makes the subtitles again, because files beside the film may change after packaging. */
async function refreshSubtitles(
  options: Packaging,
  film: FilmPlan,
  published: Manifest,
): Promise<Manifest> {
  const folder = join(options.workFolder, 'subtitles');
  const { subtitles: found, warnings } = await collect(options, film, folder);
  const subtitles = [...found, ...(await keepRead(published.subtitles, options.sideFiles))];
  if (isDeepStrictEqual(subtitles, published.subtitles)) return published;
  for (const { path, playlist } of found) {
    await options.target.publish(join(folder, path), path);
    await options.target.publish(join(folder, playlist), playlist);
  }
  const manifest = { ...published, subtitles, warnings: [...film.warnings, ...warnings] };
  await publishLists(options, folder, manifest);
  return manifest;
}

/** Reads the subtitles that are pictures, once each, where tesseract is installed. */
async function publishReadSubtitles(
  options: Packaging,
  film: FilmPlan,
  published: Manifest,
): Promise<Manifest> {
  const { subtitles: others } = published;
  const folder = join(options.workFolder, 'read');
  const places = { ...describeSubtitles(options, film, folder), others };
  const read = await readPictureSubtitles({ ...places, workFolder: options.workFolder });
  if (read.subtitles.length + read.warnings.length === 0) return published;
  for (const { path, playlist } of read.subtitles) {
    await options.target.publish(join(folder, path), path);
    await options.target.publish(join(folder, playlist), playlist);
  }
  const manifest = {
    ...published,
    subtitles: [...others, ...read.subtitles],
    warnings: [...new Set([...published.warnings, ...read.warnings])],
  };
  await publishLists(options, folder, manifest);
  return manifest;
}

function collect(options: Packaging, film: FilmPlan, folder: string) {
  return collectSubtitles(describeSubtitles(options, film, folder));
}

function describeSubtitles(options: Packaging, film: FilmPlan, folder: string) {
  const { duration } = film.timeline;
  const whole = { source: options.source, facts: film.facts, startsAt: 0 };
  const parts = (options.joined?.parts ?? [whole]).map(({ source, facts, startsAt }, index) => {
    const { subtitles: tracks, video } = facts;
    const sideFiles = options.sideFiles.filter(({ part = 1 }) => part === index + 1);
    return { source, tracks, frameRate: video.frameRate, sideFiles, startsAt };
  });
  const { tools, signal } = options;
  return { tools, signal, parts, duration, folder };
}

function passOf(options: Packaging, film: FilmPlan, renditions: Rendition[]): PassPlan {
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

async function publishLists(options: Packaging, folder: string, manifest: Manifest): Promise<void> {
  await writeLists(folder, manifest);
  for (const file of listsOf(manifest)) await options.target.publish(join(folder, file), file);
  await options.onPublished?.(manifest);
}
