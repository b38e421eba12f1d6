import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type Ffmpeg, removeLeftoverPictures } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { reasonOfFailure } from '#api/platform/import/explain-failure.ts';
import { ImportMeter, type ImportProgress } from '#api/platform/import/import-progress.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveCollectionFacts } from '../commands/save-collections.ts';
import type { MoveTitle } from '../ports.ts';
import { findCatalogues, importCatalogues } from './catalogue-files/import-catalogues.ts';
import { findCorrections, toCorrections } from './corrections/find-corrections.ts';
import { findCorrectedTitles, settleCorrections } from './corrections/settle-corrections.ts';
import { FoundCollections } from './film-folders/collection-folders.ts';
import { kindOf } from './film-folders/file-kinds.ts';
import { fingerprintGroups } from './film-folders/fingerprint-groups.ts';
import { importFilms } from './film-folders/import-films.ts';
import { findVersionPaths } from './film-folders/known-titles.ts';
import { reportMissing } from './film-folders/report-missing.ts';
import { sortFiles } from './film-folders/sort-files.ts';
import { listFiles, listOwnFilms } from './film-folders/title-groups.ts';
import { findFiles } from './find-files.ts';
import { importTerms, isTermsFile } from './import-terms.ts';
import { leaveOutGrowing } from './leave-out-growing.ts';
import { importPeople, isPeopleFile, readPeople } from './people/import-people.ts';
import { SearchIndexing } from './search-indexing.ts';

export type ImportDeps = {
  db: Database;
  store: MediaStore;
  /** Without it, films are taken as they are, and judged when they are packaged. */
  ffmpeg?: Ffmpeg | undefined;
  /** Without them, titles whose films are one title's now are reported, and not merged. */
  movers?: MoveTitle[] | undefined;
};

export type ImportOptions = {
  directory: string;
  /** What single films become; series are series in any case. */
  filmsAre?: 'movie' | 'video';
  /** The language of NFO files, which do not name theirs. */
  language?: Language;
  /** Paths that changed since the last import: only titles that they may belong to are read. */
  changed?: string[];
  /**
   * Titles that staff have deleted for good come back; with `changed`, those that a changed file is
   * part of.
   */
  withDeleted?: boolean;
  /** Symbolic links that lead out of the folder are followed, too. */
  followLinks?: boolean;
  /** Files that are still being written are left out, instead of being imported half. */
  onlyComplete?: boolean;
  /** Databases of films are asked about films and series that are new. */
  asksProviders?: boolean;
  /** New titles are hidden until staff have seen them in the inbox. */
  review?: boolean;
  /** Look and report, change nothing. */
  dryRun?: boolean;
  /** Stops between two titles; what was saved until then stays. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

/**
 * Brings a folder into the catalogue: films and series as people keep them for Jellyfin and Kodi,
 * catalogue files (lists of titles as JSON), what is known of people, and what genres are called. Importing again changes only what has changed; an
 * import that was killed is finished by the next one.
 *
 * @throws OperatorError `import_folder_missing`
 */
export async function importDirectory(
  deps: ImportDeps,
  options: ImportOptions,
): Promise<ImportReport> {
  const { filmsAre = 'movie', language = 'en', dryRun = false, signal } = options;
  const directory = await requireFolder(options.directory);
  const concerns = createChangeFilter(directory, options.changed);
  const report = new ReportBuilder(concerns);
  const meter = new ImportMeter('reading', options.onProgress);

  await removeLeftoverPictures(deps.store);
  const found = await findFiles(directory, report, options);
  const all = options.onlyComplete ? await leaveOutGrowing(found, report, signal) : found;
  const people = await readPeople(
    all.filter(({ path }) => concerns(path)),
    { report, language },
  );
  const portraits = new Set(people.map(({ facts }) => facts.profileImage));
  const files = all.filter(
    (file) => !isPeopleFile(file) && !isTermsFile(file) && !portraits.has(file.path),
  );
  const isCatalogue = (file: { name: string }) => kindOf(file.name) === 'catalogue';
  const catalogues = await findCatalogues(
    files.filter((file) => isCatalogue(file) && concerns(file.path)),
    report,
  );
  const media = files.filter((file) => !isCatalogue(file));
  const placed = await findCorrections(deps, directory, media);
  const corrections = await toCorrections(deps, directory, placed);
  const {
    titles: sorted,
    collections: folders,
    readings,
  } = sortFiles(media, basename(directory), report, corrections);
  report.explain(readings);
  // A title is read with all of its versions, or those that are not would be gone.
  const versions = options.changed ? await findVersionPaths(deps) : [];
  const inVersions = new Set(
    versions.filter((paths) => paths.some((path) => concerns(toPath(directory, path)))).flat(),
  );
  const titles = sorted.filter((title) =>
    listFiles(title).some(({ path, absolute }) => concerns(path) || inVersions.has(absolute)),
  );
  meter.begin('reading', titles.length);
  const films = await fingerprintGroups(titles, report, () => meter.advance(1));

  meter.begin('importing', films.length + catalogues.reduce((sum, file) => sum + file.rows, 0));
  await using indexing = new SearchIndexing(deps.db);
  // Of what was not read in this import, nothing is known.
  const concerned = placed.filter(({ files }) => files.some(({ path }) => concerns(path)));
  const fresh = concerned.filter(({ isFresh }) => isFresh).flatMap((one) => one.files);
  const bringsBack = createDeletedFilter(
    options,
    fresh.map(({ absolute }) => absolute),
  );
  const { db, movers } = deps;
  const { review = false } = options;
  const shared = { db, movers, indexing, dryRun, bringsBack, review, report, meter, signal };
  await importTerms(
    { ...shared, store: deps.store },
    all.filter(({ path }) => concerns(path)),
  );
  await importPeople({ ...shared, store: deps.store }, directory, people);
  await importCatalogues({ ...shared, store: deps.store }, catalogues);
  const corrected = new Set(placed.flatMap((one) => one.files.map(({ absolute }) => absolute)));
  const collections = await FoundCollections.read(folders, { language }, report);
  await withStore(deps.store, dryRun, async (store) => {
    const { asksProviders = false } = options;
    const forFilms = { directory, collections, ffmpeg: deps.ffmpeg, corrected, asksProviders };
    const filmDeps = { ...shared, store, ...forFilms };
    const isCorrected = concerned.length > 0 && !dryRun;
    const before = isCorrected ? await findCorrectedTitles({ db, store }, concerned) : [];
    const identities = await importFilms(filmDeps, films, { filmsAre, language });
    if (!isCorrected) return;
    const used = new Set(titles.flatMap((title) => listOwnFilms(title).map(({ file }) => file)));
    const outcome = { groups: films, used, identities, before };
    await settleCorrections({ ...shared, store }, directory, concerned, outcome);
  });
  await indexing.finish();
  // A dry run has made none.
  if (!dryRun) await saveFacts(deps, { directory, collections, report });
  await reportMissing({ ...shared, store: deps.store }, directory, films);
  return report.finish();
}

async function requireFolder(directory: string): Promise<string> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory()) return resolve(directory);
  throw new OperatorError('import_folder_missing', `There is no folder ${directory} to import.`);
}

async function saveFacts(
  { db, store }: ImportDeps,
  {
    directory,
    collections,
    report,
  }: { directory: string; collections: FoundCollections; report: ReportBuilder },
): Promise<void> {
  for (const facts of collections.listFacts()) {
    try {
      await saveCollectionFacts({ db, store }, facts);
    } catch (error) {
      const picture = facts.poster ?? facts.backdrop;
      report.fail(picture ? toPath(directory, picture) : '.', reasonOfFailure(error));
    }
  }
}

/** A dry run puts the pictures that it looks at into a store of its own. */
async function withStore(
  store: MediaStore,
  dryRun: boolean,
  work: (store: MediaStore) => Promise<void>,
): Promise<void> {
  if (!dryRun) return work(store);
  const folder = await mkdtemp(join(tmpdir(), 'sorot-dry-run-'));
  try {
    await work(openFolderStore(folder, store));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Whether a path, relative to the imported folder, may concern a title that one of the changed
 * files belongs to: everything in and below their folders, and of the imported folder itself only
 * what lies directly in it. Without changes to look for, every path does.
 */
function createChangeFilter(
  directory: string,
  changed: string[] | undefined,
): (path: string) => boolean {
  if (!changed) return () => true;
  // A prepared stream is one thing.
  const paths = changed.map((path) => {
    return toPath(directory, path).replace(/(\.stream)\/.*$/i, '$1');
  });
  const exact = new Set(paths);
  const folders = [...new Set(paths.flatMap((path) => [path, folderOf(path)]))];
  const below = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`);
  const isRootChanged = paths.some((path) => !path.includes('/'));
  return (path) =>
    exact.has(path) ||
    (isRootChanged && !path.includes('/')) ||
    below.some((folder) => path.startsWith(folder));
}

/**
 * Whether titles with these files come back after staff have deleted them. `corrected`: files that
 * staff have just corrected, who want to have them.
 */
function createDeletedFilter(
  { withDeleted = false, changed }: ImportOptions,
  corrected: string[],
): (files: string[]) => boolean {
  if (withDeleted && !changed) return () => true;
  const wanted = new Set([...corrected, ...(withDeleted ? (changed ?? []) : [])]);
  return (files) => files.some((file) => wanted.has(file));
}

function toPath(directory: string, absolute: string): string {
  return relative(directory, absolute).split(sep).join('/');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
