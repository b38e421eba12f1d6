import type { Clue } from '#api/platform/import/reasons.ts';
import type { Reading, ReportBuilder } from '#api/platform/import/report.ts';
import type { FoundFile } from '../find-files.ts';
import { type Correction, recogniseCorrected } from '../recognition/apply-corrections.ts';
import { whyNotJoined } from '../recognition/parts.ts';
import { makeReading, readTitleFiles } from '../recognition/readings.ts';
import type { RecognisedFilm, RecognisedShow } from '../recognition/recognised-titles.ts';
import {
  type CollectionFolder,
  findCollectionFolders,
  listCollectionFiles,
} from './collection-folders.ts';
import { isPreparedStream, kindOf, whyUnused } from './file-kinds.ts';
import { buildTree } from './folder-tree.ts';
import { groupFilm, isUnneeded } from './group-films.ts';
import { groupShow, isUnusedVersion } from './group-shows.ts';
import { type FilmGroup, listFiles, type ShowGroup } from './title-groups.ts';

type Title = RecognisedFilm | RecognisedShow;

/**
 * Groups of files that make titles, and what became of each file. `inParts`: films and series that
 * have nothing but parts of which some are not there.
 * `collections`: folders that stand for them.
 */
export type Sorting = {
  titles: (FilmGroup | ShowGroup)[];
  inParts: (FilmGroup | ShowGroup)[];
  collections: CollectionFolder[];
  readings: Reading[];
};

/**
 * Sorts the files of a library into films and series. Every file ends in one of them or in the
 * report with the reason why it does not. `corrections`: what staff say of files and folders.
 */
export function sortFiles(
  files: FoundFile[],
  rootName: string,
  report: ReportBuilder,
  corrections: Correction[] = [],
): Sorting {
  const used = new Set<FoundFile>();
  const readings = new Map<FoundFile, Reading>();
  const leaveOut = (file: FoundFile, reason: Clue) => {
    if (used.has(file)) return;
    used.add(file);
    report.skip(file.path, reason);
    if (!readings.has(file)) readings.set(file, leftOut(file, reason));
  };
  for (const file of files) {
    if (file.size > 0 || kindOf(file.name) !== 'video') continue;
    used.add(file);
    report.fail(file.path, { code: 'empty' });
    readings.set(file, leftOut(file, { code: 'empty' }));
  }
  const tree = buildTree(files, rootName);
  const recognition = recogniseCorrected(tree, corrections);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const groups = recognition.titles.map((title) => {
    const group = title.kind === 'film' ? groupFilm(title, used) : groupShow(title);
    for (const reading of readTitleFiles(title)) {
      const file = byPath.get(reading.path);
      if (file) readings.set(file, reading);
    }
    for (const file of listFiles(group)) {
      if (!isInParts(group)) used.add(file);
      if (!readings.has(file)) readings.set(file, beside(file, title));
    }
    for (const [file, reason] of listUnused(title)) leaveOut(file, reason);
    return group;
  });
  const collections = findCollectionFolders(tree, recognition.titles);
  for (const folder of collections) {
    for (const file of listCollectionFiles(folder)) {
      if (used.has(file)) continue;
      used.add(file);
      readings.set(file, besideCollection(file, folder));
    }
  }
  for (const [file, reason] of recognition.leftOut) leaveOut(file, reason);
  for (const file of files) leaveOut(file, { code: whyUnused(file.name) });
  return {
    titles: groups.filter((group) => !isInParts(group)),
    inParts: groups.filter((group) => isInParts(group)),
    collections,
    readings: files.flatMap((file) => readings.get(file) ?? []),
  };
}

function isInParts(group: FilmGroup | ShowGroup): boolean {
  const hasFilm = group.kind === 'film' ? group.film !== undefined : group.seasons.length > 0;
  return !hasFilm && group.parts.length > 0;
}

/** Files of a title that are not imported yet, with the reasons. */
function listUnused(title: Title): [FoundFile, Clue][] {
  const whyNoFilm = title.kind === 'film' ? whyNotJoined(title.parts) : undefined;
  const versions =
    title.kind === 'film'
      ? listVersions(
          title.file,
          title.versions.filter((one) => isUnneeded(one, title.file)),
        )
      : title.episodes.flatMap(({ file, versions: all }) =>
          listVersions(
            file,
            all.filter((version) => isUnusedVersion(version, file)),
          ),
        );
  return [
    ...versions,
    ...title.parts.flatMap(({ file, refusal = whyNoFilm }): [FoundFile, Clue][] =>
      refusal ? [[file, refusal]] : [],
    ),
    ...title.extras
      .filter(({ kind }) => kind === 'sample')
      .map(({ file }): [FoundFile, Clue] => [file, { code: 'sample' }]),
  ];
}

function listVersions(
  best: FoundFile | undefined,
  versions: RecognisedFilm['versions'],
): [FoundFile, Clue][] {
  if (!best) return [];
  const code = isPreparedStream(best.name) ? 'prepared_version' : 'smaller_version';
  return versions.map(({ file }) => [file, { code, values: { name: best.name } }]);
}

function leftOut(file: FoundFile, reason: Clue): Reading {
  return makeReading(file, 'left_out', undefined, reason);
}

function beside(file: FoundFile, title: Title): Reading {
  return makeReading(file, 'beside', title.name, { code: 'beside_title' });
}

function besideCollection(file: FoundFile, { name }: CollectionFolder): Reading {
  const of = { name, year: undefined };
  return { ...makeReading(file, 'beside', of, { code: 'beside_collection' }), title: null };
}
