import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adoptPreparedStream,
  type Ffmpeg,
  MediaFailure,
  probeSource,
  rebuildStream,
  summarizeParts,
  summarizeSource,
} from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { FoundFile } from '../find-files.ts';
import type { FileFacts } from './file-facts.ts';
import { isPreparedStream, stemOf } from './file-kinds.ts';
import { whyUnplayable } from './fingerprint-groups.ts';

export type ProbeDeps = {
  db: Database;
  store: MediaStore;
  dryRun: boolean;
  /** Without it, files are taken as they are and judged when they are packaged. */
  ffmpeg: Ffmpeg | undefined;
  /** What earlier imports found out, by fingerprint. */
  known: Map<string, FileFacts>;
  report: ReportBuilder;
  signal: AbortSignal | undefined;
};

export type Facts = Map<FoundFile, FileFacts | undefined>;

/**
 * What these files say about themselves; `partsOf`: those in which a film goes on. Files that are not films are left out and reported; files
 * that could not be probed map to undefined. `prepared`: the streams of those that needed no
 * packaging.
 */
export async function probeFilms(
  deps: ProbeDeps,
  fingerprints: Map<FoundFile, string>,
  partsOf: (file: FoundFile) => FoundFile[],
): Promise<{ facts: Facts; prepared: Map<FoundFile, string> }> {
  const found: Facts = new Map();
  const prepared = new Map<FoundFile, string>();
  for (const [file, fingerprint] of fingerprints) {
    if (isPreparedStream(file.name)) {
      const stream = await takePrepared(deps, { folder: file.absolute, fingerprint }).catch(
        (error) => tellFailure(deps, file, error),
      );
      if (stream) found.set(file, toFacts(stream.duration));
      if (stream?.id) prepared.set(file, stream.id);
      continue;
    }
    const known = deps.known.get(fingerprint);
    if (known || !deps.ffmpeg) {
      found.set(file, known);
      continue;
    }
    const facts = await probeParts(deps, deps.ffmpeg, [file, ...partsOf(file)]);
    if (facts) found.set(file, facts);
  }
  return { facts: found, prepared };
}

/** A film is as long as its parts, and has the languages that all of them have. */
async function probeParts(
  deps: ProbeDeps,
  ffmpeg: Ffmpeg,
  files: FoundFile[],
): Promise<FileFacts | undefined> {
  const parts: FileFacts[] = [];
  for (const file of files) {
    try {
      parts.push(await probeFilm(ffmpeg, file, deps.signal));
    } catch (error) {
      tellFailure(deps, file, error);
      return undefined;
    }
  }
  const [first] = parts;
  if (!first || parts.length === 1) return first;
  const seconds = parts.reduce((sum, part) => sum + (part.runtimeSeconds ?? 0), 0);
  const [source, ...others] = parts.flatMap((part) => part.source ?? []);
  return {
    name: undefined,
    runtimeSeconds: seconds > 0 ? seconds : undefined,
    languages: first.languages.filter((tag) => parts.every((part) => part.languages.includes(tag))),
    ...(source && { source: summarizeParts([source, ...others]) }),
  };
}

/** @throws what is not the fault of the film */
function tellFailure({ signal, report }: ProbeDeps, file: FoundFile, error: unknown): undefined {
  if (!(error instanceof MediaFailure)) throw error;
  signal?.throwIfAborted();
  if (error.code === 'no_space') throw error.cause;
  report.fail(file.path, whyUnplayable(error));
}

/**
 * Takes a prepared film before its title is saved, so that what becomes restricted can be hidden; a
 * dry run only looks.
 */
async function takePrepared(
  { db, store, dryRun }: ProbeDeps,
  film: { folder: string; fingerprint: string },
): Promise<{ id?: string; duration: number }> {
  if (!dryRun) return adoptPreparedStream(db, store, film);
  const folder = await mkdtemp(join(tmpdir(), 'sorot-dry-run-'));
  try {
    return await rebuildStream(film.folder, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toFacts(duration: number): FileFacts {
  return { name: undefined, runtimeSeconds: Math.round(duration) || undefined, languages: [] };
}

async function probeFilm(
  ffmpeg: Ffmpeg,
  file: FoundFile,
  signal: AbortSignal | undefined,
): Promise<FileFacts> {
  const facts = await probeSource(ffmpeg, file.absolute, signal);
  const seconds = Math.round(facts.declaredDuration ?? 0);
  const spoken = facts.audio.map((track) => track.language).filter((tag) => tag !== 'und');
  return {
    name: cleanName(facts.title, file),
    runtimeSeconds: seconds > 0 ? seconds : undefined,
    languages: [...new Set(spoken)],
    source: summarizeSource(facts, file.size),
  };
}

/** Titles inside of files are often the name of the file again, or an advertisement. */
function cleanName(title: string | undefined, file: FoundFile): string | undefined {
  const name = title
    ?.normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (!name || name.length > 200 || /\bwww\.|https?:|\.(?:com|net|org)\b/i.test(name))
    return undefined;
  return name === stemOf(file.name) || name === file.name ? undefined : name;
}
