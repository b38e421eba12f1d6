import {
  chooseRenditions,
  type Ffmpeg,
  findMissingSources,
  planRenditions,
  targetLoudness,
} from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { originalRendition } from '#contract/constants/media.ts';
import type { Finding } from '#contract/ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveHealth } from '../commands/save-health.ts';
import { findCheckedTitles } from '../queries/find-checked-titles.ts';
import { checkFiles, decodePart } from './check-files.ts';
import {
  type CheckedPart,
  type CheckedStream,
  type CheckedTitle,
  canPlay,
} from './checked-title.ts';
import { type Found, mergeFound } from './found.ts';
import { repairParts } from './repair-parts.ts';

/** Titles read at once, and so held in memory. */
const batchSize = 100;
/** Findings are saved at least this often (milliseconds): decoding a film takes long. */
const savingInterval = 2_000;

export type TitleReport = Pick<CheckedTitle, 'id' | 'type' | 'slug' | 'name'> & {
  findings: Finding[];
  /** Parts that are prepared again, and those whose source is missing. */
  repairs: { asked: string[]; impossible: string[] };
};

export type CheckDeps = {
  db: Database;
  store: MediaStore;
  /** Only for decoding and measuring loudness; without it, files are checked without decoding. */
  tools?: Ffmpeg;
};

/**
 * Checks titles one by one, saves the findings for the API, and yields them. `slugs`: only these
 * titles; none: all. `repair`: damaged parts are prepared again from their source.
 */
export async function* checkTitles(
  deps: CheckDeps,
  options: { slugs: string[]; defaultLanguage: Language; signal: AbortSignal; repair?: boolean },
): AsyncGenerator<TitleReport> {
  const { db } = deps;
  for (let after = 0; ; ) {
    const batch = await findCheckedTitles(db, { ...options, after, limit: batchSize });
    if (batch.length === 0) return;
    let unsaved: { id: number; findings: Finding[] }[] = [];
    let savedAt = performance.now();
    for (const title of batch) {
      options.signal.throwIfAborted();
      const { id, type, slug, name } = title;
      const found = await checkTitle(deps, title, options.signal);
      const findings = mergeFound(found);
      unsaved.push({ id, findings });
      if (title === batch.at(-1) || performance.now() - savedAt > savingInterval) {
        await saveHealth(db, unsaved);
        unsaved = [];
        savedAt = performance.now();
      }
      const repairs = await repairParts(deps, options.repair ? title.parts : [], found);
      yield { id, type, slug, name, findings, repairs };
      after = id;
    }
  }
}

async function checkTitle(
  deps: CheckDeps,
  title: CheckedTitle,
  signal: AbortSignal,
): Promise<Found[]> {
  const found: Found[] = await checkPictures(deps.store, title);
  for (const part of title.parts) {
    signal.throwIfAborted();
    const ofFiles = await checkFiles(deps, part, signal);
    // Decoding damaged files would only fail again.
    const isWhole = ofFiles.every(({ kind }) => !isFileKind(kind));
    if (deps.tools && isWhole) {
      ofFiles.push(...(await decodePart({ ...deps, tools: deps.tools }, part, signal)));
    }
    found.push(...checkStream(part, title.subtitleLanguages), ...ofFiles);
    found.push(...(await checkSource(deps.store, part)));
  }
  return found;
}

/** What plays goes on playing without it, and cannot be prepared again. */
async function checkSource(
  store: MediaStore,
  { name: part, stream }: CheckedPart,
): Promise<Found[]> {
  const items = stream ? await findMissingSources(store, stream) : [];
  return items.length > 0 ? [{ kind: 'source_missing', part, items }] : [];
}

function isFileKind(kind: Found['kind']): boolean {
  return kind === 'file_missing' || kind === 'file_broken' || kind === 'rendition_missing';
}

/** Missing pictures of a title or episode, and pictures whose files are gone. */
async function checkPictures(store: MediaStore, title: CheckedTitle): Promise<Found[]> {
  const found: Found[] = [];
  const own = { poster: title.poster, backdrop: title.backdrop };
  const items = Object.entries(own).flatMap(([name, path]) => (path === null ? [name] : []));
  if (items.length > 0) found.push({ kind: 'picture_missing', items });
  for (const { name: part, still, stream } of title.parts) {
    if (still === null && stream) found.push({ kind: 'picture_missing', part, items: ['still'] });
  }
  const stills = title.parts.map(({ name: part, still }) => ({ part, path: still }));
  const files = [...Object.values(own).map((path) => ({ path, part: undefined })), ...stills];
  for (const { path, part } of files) {
    if (!path) continue;
    const { size } = (await store.stat(path)) ?? {};
    if (size) continue;
    const kind = size === 0 ? 'file_broken' : 'file_missing';
    found.push({ kind, items: [path], ...(part && { part }) });
  }
  return found;
}

/** Deviation from the target loudness, in LU, that nobody notices. */
const loudnessTolerance = 2;
/** LUFS; anything quieter is silence, which packaging leaves as it is. */
const silence = -55;
/** Films shorter than this (seconds) need no chapters. */
const chapterless = 20 * 60;
/** This many failed plays in a week, with this share of all, are no coincidence. */
const failuresThatCount = { least: 5, share: 0.1 };

/** Faults of something playable that are known from the database. */
function checkStream(part: CheckedPart, subtitleLanguages: string[]): Found[] {
  const { stream } = part;
  if (!stream) return [];
  const found = [...checkPreparation(stream), ...checkWithdrawn(stream), ...checkPlays(stream)];
  if (canPlay(stream)) {
    found.push(...checkRenditions(stream), ...checkSound(stream));
    if (!stream.hasPreviews && isDone(stream)) found.push({ kind: 'previews_missing' });
    if (!part.isExtra) {
      found.push(...checkSubtitles(stream, subtitleLanguages));
      if (stream.chapters === 0 && stream.duration >= chapterless) {
        found.push({ kind: 'chapters_missing' });
      }
    }
  }
  return found.map((each) => ({ ...each, part: part.name }));
}

function checkPreparation({ failureCode, failureDetail }: CheckedStream): Found[] {
  if (!failureCode) return [];
  const reason = failureDetail ?? failureCode;
  return [{ kind: 'preparation_failed', items: [failureCode], reason }];
}

/** Nothing more is made of it. */
function isDone({ state, failureCode }: CheckedStream): boolean {
  return state === 'complete' || failureCode !== null;
}

/** The original was damaged, and the film plays without it. */
function checkWithdrawn({ originalFault }: CheckedStream): Found[] {
  if (!originalFault) return [];
  return [{ kind: 'file_broken', items: [originalRendition], reason: originalFault }];
}

/**
 * Compares the renditions of the film's set with the source. Those of a film in preparation are
 * still being made.
 */
function checkRenditions(stream: CheckedStream): Found[] {
  const { width, height, renditions, renditionSet } = stream;
  if (!isDone(stream) || !width || !height) return [];
  const hasOriginal = renditions.includes(originalRendition);
  const ladder = planRenditions({ width, height });
  const missing = chooseRenditions(ladder, renditionSet ?? 'encoded', hasOriginal)
    .map(({ name }) => name)
    .filter((name) => !renditions.includes(name));
  return missing.length > 0 ? [{ kind: 'rendition_missing', items: missing }] : [];
}

function checkSound({ sound }: CheckedStream): Found[] {
  return sound.flatMap(({ language, loudness }): Found[] => {
    if (loudness === null || loudness < silence) return [];
    if (Math.abs(loudness - targetLoudness) <= loudnessTolerance) return [];
    const measured = Math.round(loudness * 10) / 10;
    return [{ kind: 'loudness_off', items: [language], measured, wanted: targetLoudness }];
  });
}

/** Films without sound, or without speech (`zxx`, ISO 639-2), need no subtitles. */
function checkSubtitles({ sound, subtitles }: CheckedStream, wanted: string[]): Found[] {
  if (!sound.some(({ language }) => language !== 'zxx')) return [];
  const there = new Set(subtitles.map(toBaseLanguage));
  const missing = wanted.filter((language) => !there.has(toBaseLanguage(language)));
  return missing.length > 0 ? [{ kind: 'subtitles_missing', items: missing }] : [];
}

function checkPlays({ plays: { starts, failures } }: CheckedStream): Found[] {
  const all = starts + failures;
  const { least, share } = failuresThatCount;
  if (failures < least || failures < all * share) return [];
  return [{ kind: 'failing_for_viewers', measured: failures, wanted: all }];
}

function toBaseLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag;
}
