import { posix } from 'node:path';
import { type Ffmpeg, storePicture } from '#api/media/index.ts';
import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ImportMeter } from '#api/platform/import/import-progress.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { mapInParallel } from '#api/platform/in-parallel.ts';
import { maxTrailers, type TitleDraft } from '../../title-draft.ts';
import type { FoundFile } from '../find-files.ts';
import { type Candidate, type SavingDeps, saveBatch } from '../save-batch.ts';
import { isTrailerFolder } from './extras.ts';
import { findFileFacts } from './file-facts.ts';
import { stemOf } from './file-kinds.ts';
import { type DraftOptions, filmToDraft } from './film-to-draft.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { identifyTitles, type TitleIdentity } from './identify-titles.ts';
import { type NfoFields, nfoToFields } from './nfo-to-fields.ts';
import { type Facts, type ProbeDeps, probeFilms } from './probe-films.ts';
import { type NfoElement, readNfo } from './read-nfo.ts';
import { resolveGroup } from './resolve-group.ts';
import { showToDraft } from './show-to-draft.ts';
import { type FilmGroup, listFiles, listPictures, type ShowGroup } from './title-groups.ts';

/** Small, so that a film with pictures is never long without being saved. */
const titlesPerBatch = 20;
/** How many films are opened at once. */
const width = 3;

export type FilmDeps = SavingDeps & {
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
  const identities = await identifyTitles(deps, groups);
  const prints = groups.flatMap(({ fingerprints }) => [...fingerprints.values()]);
  const describing = { ...deps, known: await findFileFacts(db, prints), claimed: new Map() };
  const batches = Array.from({ length: Math.ceil(groups.length / titlesPerBatch) }, (_, index) =>
    groups.slice(index * titlesPerBatch, (index + 1) * titlesPerBatch),
  );
  const describeBatch = (batch: FingerprintedGroup[] = []) =>
    mapInParallel(batch, width, async (one) => {
      signal?.throwIfAborted();
      const identity = identities.get(one.group);
      if (!identity) throw new Error(`${one.group.path} has no identity`);
      try {
        return await describeGroup(describing, one, identity, options);
      } catch (error) {
        signal?.throwIfAborted();
        report.fail(one.group.path, explainFailure(error));
        return undefined;
      }
    });
  // While one batch is saved, pictures and films of the next are read.
  let ahead = describeBatch(batches[0]);
  try {
    for (const [index, batch] of batches.entries()) {
      const candidates = await ahead;
      ahead = describeBatch(batches[index + 1]);
      ahead.catch(() => undefined);
      await saveBatch(
        deps,
        candidates.filter((candidate) => candidate !== undefined),
        report,
      );
      meter.advance(batch.length);
    }
  } finally {
    await ahead.catch(() => undefined);
  }
}

/** Reads everything that is known about one title; undefined when no film of it can be used. */
async function describeGroup(
  deps: ProbeDeps & { claimed: Claims },
  { group, fingerprints }: FingerprintedGroup,
  identity: TitleIdentity,
  options: DraftOptions,
): Promise<Candidate | undefined> {
  const [described] = await readNfoOf(group.nfo, deps.report);
  const nfo = described && nfoToFields(described);
  if (group.kind === 'film' && !group.film) {
    const reason = whyNotAnnounced(nfo);
    if (reason) deps.report.skip(group.path, reason);
    if (reason) return undefined;
  }
  const type = group.kind === 'show' ? 'tv-show' : (nfo?.type ?? options.filmsAre);
  const source = chooseSource(deps.claimed, identity, { type, slug: nfo?.slug, path: group.path });
  const { facts, prepared } = await probeFilms(deps, fingerprints);
  const remark = (reason: string) => deps.report.skip(group.nfo?.path ?? group.path, reason);
  let draft: TitleDraft;
  if (group.kind === 'film') {
    const { film } = group;
    if (film && !facts.has(film.file)) return undefined;
    const own = film && facts.get(film.file);
    draft = filmToDraft(group, source, nfo, own, options, remark);
  } else {
    const episodes = await describeEpisodes(group, facts, deps.report);
    if (episodes.length === 0) return undefined;
    draft = showToDraft(group, source, nfo, episodes, options, remark);
  }
  const usable = group.trailers.filter((file) => facts.has(file)).slice(0, maxTrailers);
  const trailers = usable.map((file, index) => ({
    name: nameTrailer(file, index),
    video: file.absolute,
  }));
  const { poster, backdrop, logo } = group.pictures;
  const pictures = { poster: poster?.absolute, backdrop: backdrop?.absolute, logo: logo?.absolute };
  const whole = {
    ...draft,
    pictures,
    trailers: [...trailers, ...draft.trailers].slice(0, maxTrailers),
  };
  if (!deps.dryRun) await decodePictures(deps, group);
  return {
    source,
    path: group.path,
    name: draft.name,
    files: listFiles(group).map((file) => file.absolute),
    resolve: (tx) => resolveGroup(tx, deps, whole, { group, fingerprints, facts, prepared }),
  };
}

/** Several at once, and not while a transaction waits for them, which then finds them stored. */
async function decodePictures(deps: ProbeDeps, group: FilmGroup | ShowGroup): Promise<void> {
  for (const { absolute: path } of listPictures(group)) {
    // Faulty ones are reported when their title is saved.
    await storePicture(deps, { path }).catch(() => undefined);
  }
}

/** Sources that slugs have given titles of this import, and the files that did. */
type Claims = Map<string, string>;

/**
 * A title that its file gives a slug is known by it, whatever its films are; one that an earlier
 * import has found by its films stays that.
 *
 * @throws ImportProblem when another title of the import has the slug
 */
function chooseSource(
  claimed: Claims,
  { source, isKnown }: TitleIdentity,
  { type, slug, path }: { type: string; slug: string | undefined; path: string },
): string {
  if (isKnown || !slug) return source;
  const named = `named:${type}/${slug.toLowerCase()}`;
  const other = claimed.get(named);
  if (other) throw new ImportProblem(`its slug "${slug}" is that of ${other}`);
  claimed.set(named, path);
  return named;
}

/** Descriptions whose film is merely missing are not titles. */
function whyNotAnnounced(nfo: NfoFields | undefined): string | undefined {
  const today = new Date().toISOString().slice(0, 10);
  if (!nfo?.released_on || nfo.released_on <= today) return 'belongs to no film here';
  return nfo.slug ? undefined : 'announces a film, and gives it no <slug>';
}

/** Files in a trailers' folder have names of their own. */
function nameTrailer(file: FoundFile, index: number): string {
  const stem = stemOf(file.name);
  const isNamed = isTrailerFolder(posix.basename(file.folder)) && !/trailer/i.test(stem);
  if (isNamed) return stem;
  return index === 0 ? 'Trailer' : `Trailer ${index + 1}`;
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
