import type { Reading, ReportBuilder } from '#api/platform/import/report.ts';
import type { FoundFile } from '../find-files.ts';
import { whyNotJoined } from '../recognition/parts.ts';
import { nameExtra, nameTitle, readTitleFiles } from '../recognition/readings.ts';
import { recogniseLibrary } from '../recognition/recognise-library.ts';
import type { RecognisedFilm, RecognisedShow } from '../recognition/recognised-titles.ts';
import { isPreparedStream, kindOf, whyUnused } from './file-kinds.ts';
import { buildTree } from './folder-tree.ts';
import { groupFilm, isUnneeded } from './group-films.ts';
import { groupShow } from './group-shows.ts';
import { type FilmGroup, listFiles, type ShowGroup } from './title-groups.ts';

type Title = RecognisedFilm | RecognisedShow;

/**
 * Groups of files that make titles, and what became of each file. `inParts`: films of which parts are
 * not there, and series of which every episode lies in several files, which nothing joins yet.
 */
export type Sorting = {
  titles: (FilmGroup | ShowGroup)[];
  inParts: (FilmGroup | ShowGroup)[];
  readings: Reading[];
};

/**
 * Sorts the files of a library into films and series. Every file ends in one of them or in the
 * report with the reason why it does not.
 */
export function sortFiles(files: FoundFile[], rootName: string, report: ReportBuilder): Sorting {
  const used = new Set<FoundFile>();
  const readings = new Map<FoundFile, Reading>();
  const leaveOut = (file: FoundFile, reason: string) => {
    if (used.has(file)) return;
    used.add(file);
    report.skip(file.path, reason);
    if (!readings.has(file)) readings.set(file, leftOut(file, reason));
  };
  for (const file of files) {
    if (file.size > 0 || kindOf(file.name) !== 'video') continue;
    used.add(file);
    report.fail(file.path, 'is empty');
    readings.set(file, leftOut(file, 'is empty'));
  }
  const recognition = recogniseLibrary(buildTree(files, rootName));
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
  for (const [file, reason] of recognition.leftOut) leaveOut(file, reason);
  for (const file of files) leaveOut(file, whyUnused(file.name));
  return {
    titles: groups.filter((group) => !isInParts(group)),
    inParts: groups.filter((group) => isInParts(group)),
    readings: files.flatMap((file) => readings.get(file) ?? []),
  };
}

function isInParts(group: FilmGroup | ShowGroup): boolean {
  const hasFilm = group.kind === 'film' ? group.film !== undefined : group.seasons.length > 0;
  return !hasFilm && group.parts.length > 0;
}

/** Files of a title that are not imported yet, with the reasons. */
function listUnused(title: Title): [FoundFile, string][] {
  const whyNoPart =
    title.kind === 'film'
      ? whyNotJoined(title.parts)
      : 'is one of several files that make an episode: join them into one';
  const versions =
    title.kind === 'film'
      ? listVersions(
          title.file,
          title.versions.filter((one) => isUnneeded(one, title.file)),
        )
      : title.episodes.flatMap((episode) => listVersions(episode.file, episode.versions));
  return [
    ...versions,
    ...title.parts.flatMap(({ file }): [FoundFile, string][] =>
      whyNoPart ? [[file, whyNoPart]] : [],
    ),
    ...title.extras.map((extra): [FoundFile, string] => [
      extra.file,
      extra.kind === 'sample'
        ? 'is a sample'
        : `is an extra of ${nameTitle(title)}: ${nameExtra(extra)}`,
    ]),
  ];
}

function listVersions(
  best: FoundFile | undefined,
  versions: RecognisedFilm['versions'],
): [FoundFile, string][] {
  if (!best) return [];
  const reason = isPreparedStream(best.name) ? 'prepared already' : 'larger';
  return versions.map(({ file }) => [
    file,
    `is another version of ${best.name}, which is ${reason}`,
  ]);
}

function leftOut(file: FoundFile, reason: string): Reading {
  const nothing = { title: null, season: null, episodes: [] };
  return { path: file.path, kind: 'left_out', ...nothing, what: 'left out', clue: `it ${reason}` };
}

const besideNames = { subtitle: 'subtitles', picture: 'picture', nfo: 'description' } as const;

function beside(file: FoundFile, title: Title): Reading {
  const kind = kindOf(file.name);
  const name = kind in besideNames ? besideNames[kind as keyof typeof besideNames] : 'file';
  return {
    path: file.path,
    kind: 'beside',
    title: title.name.name,
    season: null,
    episodes: [],
    what: `${name} of ${nameTitle(title)}`,
    clue: 'by its name and place',
  };
}
