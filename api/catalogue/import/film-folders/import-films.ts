import { posix } from 'node:path';
import { type Ffmpeg, storePicture } from '#api/media/index.ts';
import { reasonOfFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ImportMeter } from '#api/platform/import/import-progress.ts';
import { type Reason, wrapReason } from '#api/platform/import/reasons.ts';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { mapInParallel } from '#api/platform/in-parallel.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { ClueCode } from '#contract/constants/import.ts';
import { maxExtras, maxTrailers, maxVersions, type TitleDraft } from '../../title-draft.ts';
import type { FoundFile } from '../find-files.ts';
import { isTrailerFolder, nameExtraFile } from '../recognition/extras.ts';
import { nameVersion } from '../recognition/read-name.ts';
import { type Candidate, type SavingDeps, saveBatch } from '../save-batch.ts';
import type { FoundCollections } from './collection-folders.ts';
import { findFileFacts } from './file-facts.ts';
import { isPreparedStream, stemOf } from './file-kinds.ts';
import { type DraftOptions, filmToDraft } from './film-to-draft.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { type Described, identifyTitles, type TitleIdentity } from './identify-titles.ts';
import { joinVersions } from './join-versions.ts';
import { type NfoFields, nfoToFields } from './nfo-to-fields.ts';
import { cutText, elementsOf, firstText } from './nfo-values.ts';
import { type Facts, type ProbeDeps, probeFilms } from './probe-films.ts';
import { type NfoElement, readNfo } from './read-nfo.ts';
import { resolveGroup } from './resolve-group.ts';
import { showToDraft } from './show-to-draft.ts';
import {
  type FilmFile,
  type FilmGroup,
  type FilmVersion,
  listFiles,
  listFurtherParts,
  listPictures,
  type ShowGroup,
} from './title-groups.ts';

/** Small, so that a film with pictures is never long without being saved. */
const titlesPerBatch = 20;
/** How many films are opened at once. */
const width = 3;

export type FilmDeps = SavingDeps & {
  /** The imported folder, absolute. */
  directory: string;
  collections: FoundCollections;
  ffmpeg: Ffmpeg | undefined;
  report: ReportBuilder;
  meter: ImportMeter;
  signal: AbortSignal | undefined;
  corrected: Set<string>;
};

/** Returns which title each group of files is; groups of one title are joined. */
export async function importFilms(
  deps: FilmDeps,
  given: FingerprintedGroup[],
  options: DraftOptions,
): Promise<Map<FingerprintedGroup['group'], TitleIdentity>> {
  const { db, report, meter, signal } = deps;
  const prints = given.flatMap(({ fingerprints }) => [...fingerprints.values()]);
  const describing = { ...deps, known: await findFileFacts(db, prints) };
  const fingerprintsOf = new Map(given.map(({ group, fingerprints }) => [group, fingerprints]));
  const measure = (group: FilmGroup | ShowGroup) =>
    measureFilm(describing, group, fingerprintsOf.get(group));
  const identities = await identifyTitles({ ...deps, describe: describeIdentity, measure }, given);
  const groups = await joinVersions(given, identities, {
    measure,
    mayMerge: deps.movers !== undefined,
    report,
  });
  meter.advance(given.length - groups.length);
  const claimed: Claims = new Map();
  const batches = Array.from({ length: Math.ceil(groups.length / titlesPerBatch) }, (_, index) =>
    groups.slice(index * titlesPerBatch, (index + 1) * titlesPerBatch),
  );
  async function attempt<Result>(
    { group }: FingerprintedGroup,
    work: () => Result | Promise<Result>,
  ): Promise<Result | undefined> {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      report.fail(group.path, reasonOfFailure(error));
      return undefined;
    }
  }
  async function describeBatch(batch: FingerprintedGroup[] = []) {
    const read = await mapInParallel(batch, width, async (one) => {
      const description = await attempt(one, () => readDescription(deps, one.group, options));
      return description && { one, description };
    });
    const named: NamedGroup[] = [];
    // One after the other: of two titles with a slug, the same one has it at every import.
    for (const { one, description } of read.filter((each) => each !== undefined)) {
      const identity = identities.get(one.group);
      if (!identity) throw new Error(`${one.group.path} has no identity`);
      const { path } = one.group;
      const source = await attempt(one, () =>
        chooseSource(claimed, identity, { ...description, path }),
      );
      const { duplicates, isPartial } = identity;
      if (source === undefined) continue;
      named.push({ ...one, ...description, source, duplicates, isPartial });
    }
    return mapInParallel(named, width, (one) =>
      attempt(one, () => describeGroup(describing, one, options)),
    );
  }
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
  return identities;
}

type Description = { nfo: NfoFields | undefined; type: TitleType; slug: string | undefined };

type NamedGroup = FingerprintedGroup &
  Description & { source: string; duplicates: number[]; isPartial: boolean };

/** What an NFO file says of who a title is. Its faults are reported when the title is read. */
async function describeIdentity(group: FilmGroup | ShowGroup): Promise<Described> {
  if (group.name.isSaid) return { ids: [], named: undefined };
  const [found] = await readNfoOf(group.nfo, new ReportBuilder());
  const nfo = found && nfoToFields(found);
  const named = nfo?.name ? { name: nfo.name, year: nfo.year } : undefined;
  return { ids: nfo?.external_ids ?? [], named };
}

/** The length of a film in seconds, which is remembered for when the film is described. */
async function measureFilm(
  deps: ProbeDeps,
  group: FilmGroup | ShowGroup,
  fingerprints: Map<FoundFile, string> | undefined,
): Promise<number | undefined> {
  const film = group.kind === 'film' ? group.film?.file : undefined;
  const fingerprint = film && fingerprints?.get(film);
  if (!film || !fingerprint || isPreparedStream(film.name)) return undefined;
  const looking = { ...deps, report: new ReportBuilder() };
  const found = await probeFilms(looking, new Map([[film, fingerprint]]), (file) =>
    listFurtherParts(group, file),
  );
  const facts = found.facts.get(film);
  if (facts) deps.known.set(fingerprint, facts);
  return facts?.runtimeSeconds;
}

/** What the NFO file says of a title; undefined when it describes none. */
async function readDescription(
  { report }: Pick<FilmDeps, 'report'>,
  group: FilmGroup | ShowGroup,
  options: DraftOptions,
): Promise<Description | undefined> {
  const described = await readBest([group.nfo, ...(group.otherNfos ?? [])], report);
  const nfo = described && nfoToFields(described);
  if (group.kind === 'film' && !group.film) {
    const reason = whyNotAnnounced(nfo);
    if (reason) report.skip(group.path, { code: reason });
    if (reason) return undefined;
  }
  const type = group.kind === 'show' ? 'tv-show' : (nfo?.type ?? options.filmsAre);
  return { nfo, type, slug: nfo?.slug };
}

/** Reads everything that is known about one title; undefined when no film of it can be used. */
async function describeGroup(
  deps: ProbeDeps & Pick<FilmDeps, 'collections'>,
  { group: given, fingerprints, nfo, source, duplicates, isPartial }: NamedGroup,
  options: DraftOptions,
): Promise<Candidate | undefined> {
  const { facts, prepared } = await probeFilms(deps, fingerprints, (file) =>
    listFurtherParts(given, file),
  );
  const group = withUsableFilms(given, facts);
  const remark = (reason: Reason) => deps.report.skip(group.nfo?.path ?? group.path, reason);
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
  const extras = group.extras
    .filter(({ file }) => facts.has(file))
    .slice(0, maxExtras)
    .map((extra) => ({
      kind: extra.kind === 'sample' ? 'other' : extra.kind,
      name: cutText(nameExtraFile(extra, group.name.name), 200),
      season: extra.season,
      video: extra.file.absolute,
    }));
  const { poster, backdrop, logo } = group.pictures;
  const pictures = { poster: poster?.absolute, backdrop: backdrop?.absolute, logo: logo?.absolute };
  const collections = deps.collections.listOf(group.path, nfo, options);
  const whole = {
    ...draft,
    ...(collections.length > 0 && { collections }),
    pictures,
    trailers: [...trailers, ...draft.trailers].slice(0, maxTrailers),
    ...(extras.length > 0 && { extras }),
    versions: group.kind === 'film' && group.film ? listVersions(group.film, group.versions) : [],
    has_other_versions: isPartial,
  };
  if (!deps.dryRun) await decodePictures(deps, group);
  return {
    source,
    duplicates,
    path: group.path,
    name: draft.name,
    files: listFiles(group).map((file) => file.absolute),
    resolve: (tx) => resolveGroup(tx, deps, whole, { group, fingerprints, facts, prepared }),
  };
}

/** Where the best file is no film, the next best is the title's, or the episode's. */
function withUsableFilms(group: FilmGroup | ShowGroup, facts: Facts): FilmGroup | ShowGroup {
  const findUsable = (best: FilmFile, versions: FilmVersion[]) =>
    [nameBest(best), ...versions].filter(({ file }) => facts.has(file));
  if (group.kind === 'film') {
    if (!group.film) return group;
    const [film, ...versions] = findUsable(group.film, group.versions);
    return film ? { ...group, film, versions } : { ...group, versions: [] };
  }
  const seasons = group.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.flatMap((episode) => {
      const [film, ...versions] = findUsable(episode, episode.versions);
      if (!film) return [];
      const { name: _, ...best } = film;
      return { ...episode, ...best, versions };
    }),
  }));
  return { ...group, seasons };
}

function nameBest(film: FilmFile): FilmVersion {
  const { file, subtitles, furtherParts } = film;
  const name = nameVersion(stemOf(file.name), furtherParts !== undefined);
  return { file, subtitles, furtherParts, name };
}

/** The films of a title or an episode that has several, each with a name of its own. */
function listVersions(film: FilmFile, versions: FilmVersion[]): TitleDraft['versions'] {
  if (versions.length === 0) return [];
  const best = nameBest(film);
  const names = new Set<string>();
  return [best, ...versions].slice(0, maxVersions).map(({ file, name }) => {
    let unique = name;
    for (let number = 2; names.has(unique); number++) unique = `${name} (${number})`;
    names.add(unique);
    return { name: cutText(unique, 200), video: file.absolute };
  });
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
  { source, isKnown }: Pick<TitleIdentity, 'source' | 'isKnown'>,
  { type, slug, path }: { type: string; slug: string | undefined; path: string },
): string {
  if (isKnown || !slug) return source;
  const named = `named:${type}/${slug.toLowerCase()}`;
  const other = claimed.get(named);
  if (other) throw new ImportProblem({ code: 'slug_twice', values: { slug, name: other } });
  claimed.set(named, path);
  return named;
}

/** Descriptions whose film is merely missing are not titles. */
function whyNotAnnounced(nfo: NfoFields | undefined): ClueCode | undefined {
  const today = new Date().toISOString().slice(0, 10);
  if (!nfo?.released_on || nfo.released_on <= today) return 'no_film';
  return nfo.slug ? undefined : 'announced_without_slug';
}

/** Files in a trailers' folder have names of their own. */
function nameTrailer(file: FoundFile, index: number): string {
  const stem = stemOf(file.name);
  const isNamed = isTrailerFolder(posix.basename(file.folder)) && !/trailer/i.test(stem);
  if (isNamed) return stem;
  return index === 0 ? 'Trailer' : `Trailer ${index + 1}`;
}

async function describeEpisodes(group: ShowGroup, facts: Facts, report: ReportBuilder) {
  const described = [];
  for (const episode of group.seasons.flatMap((season) => season.episodes)) {
    const nfo = await readNfoOf(episode.nfo, report);
    const versions = listVersions(episode, episode.versions);
    described.push({ group: episode, versions, nfo, facts: facts.get(episode.file) });
  }
  return described;
}

/**
 * The first of these NFO files that gives the title a name, with the ids of all: beside what an
 * editor wrote there is often the advertisement of a release.
 */
async function readBest(
  files: (FoundFile | undefined)[],
  report: ReportBuilder,
): Promise<NfoElement | undefined> {
  const refusals: [string, Reason][] = [];
  const refuse = (path: string, reason: Reason) => refusals.push([path, reason]);
  const read: NfoElement[] = [];
  for (const file of files) {
    const [first] = await readNfoOf(file, { skip: refuse });
    if (first) read.push(first);
  }
  const titled = read.find((nfo) => firstText(nfo, 'title'));
  if (!titled) for (const [path, reason] of refusals) report.skip(path, reason);
  const best = titled ?? read[0];
  const others = read.filter((nfo) => nfo !== best);
  const ids = others.flatMap((nfo) => elementsOf(nfo, 'uniqueid'));
  return best && { ...best, uniqueid: [...elementsOf(best, 'uniqueid'), ...ids] };
}

/** What a broken NFO file describes is imported by its name. */
async function readNfoOf(
  file: FoundFile | undefined,
  report: { skip(path: string, reason: Reason): void },
): Promise<NfoElement[]> {
  if (!file) return [];
  try {
    return await readNfo(file.absolute);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    report.skip(file.path, wrapReason({ code: 'nfo_unused' }, error.reason));
    return [];
  }
}
