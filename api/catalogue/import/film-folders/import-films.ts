import { type Ffmpeg, MediaFailure, probeSource } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { draftLimits, type TitleDraft } from '../../title-draft.ts';
import { explainFailure } from '../explain-refusal.ts';
import type { FoundFile } from '../find-files.ts';
import { ImportProblem } from '../import-problem.ts';
import type { ImportMeter } from '../import-progress.ts';
import { mapPool } from '../map-pool.ts';
import type { ReportBuilder } from '../report.ts';
import { type Candidate, saveBatch } from '../save-batch.ts';
import { type FileFacts, findFileFacts } from './file-facts.ts';
import { stemOf } from './file-kinds.ts';
import { type DraftOptions, filmToDraft } from './film-to-draft.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { identifyTitles } from './identify-titles.ts';
import { nfoToFields } from './nfo-to-fields.ts';
import { type NfoElement, readNfo } from './read-nfo.ts';
import { resolveGroup } from './resolve-group.ts';
import { showToDraft } from './show-to-draft.ts';
import type { ShowGroup } from './title-groups.ts';

/** Small, so that a film with pictures is never long without being saved. */
const titlesPerBatch = 20;
/** How many films are opened at once. */
const width = 3;

export type FilmDeps = {
  db: Database;
  dryRun: boolean;
  store: MediaStore;
  ffmpeg: Ffmpeg | undefined;
  report: ReportBuilder;
  meter: ImportMeter;
  signal: AbortSignal | undefined;
};

export async function importFilms(
  deps: FilmDeps,
  groups: FingerprintedGroup[],
  options: DraftOptions,
): Promise<void> {
  const { db, report, meter, signal } = deps;
  const identities = await identifyTitles(db, groups);
  const prints = groups.flatMap(({ fingerprints }) => [...fingerprints.values()]);
  const describing = { ...deps, known: await findFileFacts(db, prints) };
  for (let at = 0; at < groups.length; at += titlesPerBatch) {
    const batch = groups.slice(at, at + titlesPerBatch);
    const candidates = await mapPool(batch, width, async (one) => {
      signal?.throwIfAborted();
      const source = identities.get(one.group);
      if (source === undefined) throw new Error(`${one.group.path} has no identity`);
      try {
        return await describeGroup(describing, one, source, options);
      } catch (error) {
        signal?.throwIfAborted();
        report.fail(one.group.path, explainFailure(error));
        return undefined;
      }
    });
    await saveBatch(
      deps,
      candidates.filter((candidate) => candidate !== undefined),
      report,
    );
    meter.advance(batch.length);
  }
}

type Facts = Map<FoundFile, FileFacts | undefined>;

/** Reads everything that is known about one title; undefined when no film of it can be used. */
async function describeGroup(
  deps: ProbeDeps & { store: MediaStore },
  { group, fingerprints }: FingerprintedGroup,
  source: string,
  options: DraftOptions,
): Promise<Candidate | undefined> {
  const facts = await probeFilms(deps, fingerprints);
  const [described] = await readNfoOf(group.nfo, deps.report);
  const nfo = described && nfoToFields(described);
  const remark = (reason: string) => deps.report.skip(group.nfo?.path ?? group.path, reason);
  let draft: TitleDraft;
  if (group.kind === 'film') {
    if (!facts.has(group.film.file)) return undefined;
    draft = filmToDraft(group, source, nfo, facts.get(group.film.file), options, remark);
  } else {
    const episodes = await describeEpisodes(group, facts, deps.report);
    if (episodes.length === 0) return undefined;
    draft = showToDraft(group, source, nfo, episodes, options, remark);
  }
  const usable = group.trailers.filter((file) => facts.has(file)).slice(0, draftLimits.trailers);
  const trailers = usable.map((file, index) => ({
    name: index === 0 ? 'Trailer' : `Trailer ${index + 1}`,
    video: file.absolute,
  }));
  const { poster, backdrop, logo } = group.pictures;
  const pictures = { poster: poster?.absolute, backdrop: backdrop?.absolute, logo: logo?.absolute };
  const whole = {
    ...draft,
    pictures,
    trailers: [...trailers, ...draft.trailers].slice(0, draftLimits.trailers),
  };
  return {
    path: group.path,
    name: draft.name,
    resolve: (tx) => resolveGroup(tx, deps, whole, { group, fingerprints, facts }),
  };
}

async function describeEpisodes(group: ShowGroup, facts: Facts, report: ReportBuilder) {
  const usable = group.seasons
    .flatMap((season) => season.episodes)
    .filter((episode) => facts.has(episode.file));
  const described = [];
  for (const episode of usable) {
    const nfo = await readNfoOf(episode.nfo, report);
    described.push({ group: episode, nfo, facts: facts.get(episode.file) });
  }
  return described;
}

/** What a broken NFO file describes is imported by its name. */
async function readNfoOf(
  file: FoundFile | undefined,
  report: ReportBuilder,
): Promise<NfoElement[]> {
  if (!file) return [];
  try {
    return await readNfo(file.absolute);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    report.skip(file.path, `${error.message}; the names of files and folders are used instead`);
    return [];
  }
}

type ProbeDeps = {
  /** Without it, files are taken as they are and judged when they are packaged. */
  ffmpeg: Ffmpeg | undefined;
  /** What earlier imports found out, by fingerprint. */
  known: Map<string, FileFacts>;
  report: ReportBuilder;
  signal: AbortSignal | undefined;
};

/**
 * What these files say about themselves. Files that are no films are missing in the answer and
 * have their reason in the report; those that nobody could ask have undefined.
 */
async function probeFilms(
  deps: ProbeDeps,
  fingerprints: Map<FoundFile, string>,
): Promise<Map<FoundFile, FileFacts | undefined>> {
  const found = new Map<FoundFile, FileFacts | undefined>();
  for (const [file, fingerprint] of fingerprints) {
    const known = deps.known.get(fingerprint);
    if (known || !deps.ffmpeg) {
      found.set(file, known);
      continue;
    }
    try {
      found.set(file, await probeFilm(deps.ffmpeg, file, deps.signal));
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      deps.signal?.throwIfAborted();
      deps.report.fail(file.path, error.message);
    }
  }
  return found;
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
