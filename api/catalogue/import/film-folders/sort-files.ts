import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { FoundFile } from '../find-files.ts';
import { isExtraFile, isExtraFolder } from './extras.ts';
import { kindOf, stemOf, whyUnused } from './file-kinds.ts';
import { buildTree, type Folder, videosOf } from './folder-tree.ts';
import { groupFilms } from './group-films.ts';
import { groupShow, isPartOfTitle, isShowFolder } from './group-shows.ts';
import { parseEpisodeName } from './parse-episode-name.ts';
import { isPartOfFilm } from './parse-film-name.ts';
import type { FilmGroup, ShowGroup, Sorting } from './title-groups.ts';

/**
 * Sorts the files of a library into films and series. Every file ends in one of them or in the
 * report with the reason why it does not.
 */
export function sortFiles(
  files: FoundFile[],
  rootName: string,
  report: ReportBuilder,
): (FilmGroup | ShowGroup)[] {
  const used = new Set<FoundFile>();
  const sorting: Sorting = {
    titles: [],
    used,
    skip(file, reason) {
      if (used.has(file)) return;
      used.add(file);
      report.skip(file.path, reason);
    },
    isFilm(file) {
      if (kindOf(file.name) !== 'video' || used.has(file)) return false;
      const reason = whyNoFilm(file);
      if (file.size === 0) report.fail(file.path, 'is empty');
      else if (reason) report.skip(file.path, reason);
      if (file.size === 0 || reason) used.add(file);
      return !used.has(file);
    },
  };
  const root = buildTree(files, rootName);
  sortFolder(root, sorting);
  for (const file of files) {
    if (!used.has(file)) report.skip(file.path, whyUnused(file.name));
  }
  return sorting.titles;
}

function whyNoFilm(file: FoundFile): string | undefined {
  const stem = stemOf(file.name);
  if (isExtraFile(stem)) return 'is an extra, and extras are not imported';
  if (isPartOfFilm(stem)) return 'is one of several files that make a film: join them into one';
  return undefined;
}

function sortFolder(folder: Folder, sorting: Sorting): void {
  const videos = videosOf(folder).filter((file) => sorting.isFilm(file));
  const isShow = isShowFolder(folder);
  if (isShow) groupShow(folder, { name: folder.name, isOwn: true }, videos, sorting);
  const isOwn = isShow || sortLooseFiles(folder, videos, sorting);
  for (const child of folder.folders) {
    if (isOwn && isPartOfTitle(child.name)) skipExtras(child, sorting);
    else sortFolder(child, sorting);
  }
}

/** Films and episodes side by side, as downloads lie. True: the folder holds one title alone. */
function sortLooseFiles(folder: Folder, videos: FoundFile[], sorting: Sorting): boolean {
  const shows = Map.groupBy(videos, (file) => {
    return parseEpisodeName(stemOf(file.name))?.show.toLowerCase();
  });
  const films = shows.get(undefined) ?? [];
  shows.delete(undefined);
  const isOneShow = folder.path !== '' && shows.size === 1 && films.length === 0;
  for (const [first, ...others] of shows.values()) {
    if (!first) continue;
    const named = isOneShow ? '' : parseEpisodeName(stemOf(first.name))?.show;
    const show = { name: named || nameOfShow(folder), isOwn: isOneShow };
    groupShow(folder, show, [first, ...others], sorting);
  }
  return groupFilms(folder, films, sorting) || isOneShow;
}

/** "Show.S01.1080p" → "Show". */
function nameOfShow(folder: Folder): string {
  return folder.name.replace(/[\s._-]+s(?:eason[\s._-]*)?\d{1,2}\b.*$/i, '') || folder.name;
}

/** Skips the extras in a folder and in those below it, such as the folder of a season. */
function skipExtras(folder: Folder, sorting: Sorting): void {
  if (!isExtraFolder(folder.name)) {
    for (const child of folder.folders) skipExtras(child, sorting);
    return;
  }
  for (const file of listAll(folder)) {
    sorting.skip(file, `is in "${folder.name}", and extras are not imported`);
  }
}

function listAll(folder: Folder): FoundFile[] {
  return [...folder.files, ...folder.folders.flatMap(listAll)];
}
