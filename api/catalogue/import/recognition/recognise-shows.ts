import type { Clue } from '#api/platform/import/reasons.ts';
import { compareFilms, stemOf } from '../film-folders/file-kinds.ts';
import { type Folder, findNfo, listTrailers, videosOf } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import { parseSeasonFolder } from './episode-words.ts';
import {
  extraFolderKind,
  findExtraWord,
  isSubtitleFolder,
  isTrailerFolder,
  nameEnding,
  parseExtraSuffix,
} from './extras.ts';
import { isSpecialName, type NumberedEpisode, numberEpisodes } from './number-episodes.ts';
import { parsePart, whyNotJoined } from './parts.ts';
import { nameVersion, readFilmName, readName, simplify } from './read-name.ts';
import type {
  EpisodeVersion,
  ExtraFile,
  PartFile,
  RecognisedEpisode,
  RecognisedShow,
  Recognition,
} from './recognised-titles.ts';

/** A folder whose episodes all belong to one series. */
export function isShowFolder(folder: Folder): boolean {
  return (
    findNfo(folder.files, ['tvshow']) !== undefined ||
    folder.folders.some((child) => isSeasonOf(folder, child))
  );
}

/** "Season 1", or a pack as released in the folder of its series: "Show/Show.S01.1080p-GRP". */
export function isSeasonOf(show: Folder, folder: Folder): boolean {
  const season = parseSeasonFolder(folder.name);
  // "Specials" may also be what somebody calls a shelf of films.
  if (season === 0) {
    return folder.files
      .map(({ name }) => stemOf(name))
      .some((stem) => readName(stem).numbers.length > 0 || isSpecialName(stem));
  }
  if (isNumbered(show, folder)) return true;
  if (parseSeasonFolder(folder.name, { isBare: true }) !== undefined) return true;
  const { title, season: named, numbers } = readName(folder.name);
  if (named === undefined || numbers.length > 0) return false;
  return simplify(title) === simplify(readFilmName(show.name).title);
}

/** "Show/1/01.mkv", "Show/2024/Show 01.mkv": folders that are nothing but numbers, with episodes. */
function isNumbered(show: Folder, folder: Folder): boolean {
  if (!bareNumber.test(folder.name) || show.path === '' || shelves.test(show.name)) return false;
  const numbered = show.folders.filter(({ name }) => bareNumber.test(name));
  const files = videosOf(folder);
  const { episodes } = numberEpisodes(folder, files, 1);
  const names = new Set(episodes.map((one) => simplify(one.show.title)));
  const isOne =
    names.size === 1 && ['', simplify(readFilmName(show.name).title)].includes([...names][0] ?? '');
  return numbered.length > 1 && isOne && episodes.length === files.length;
}

const bareNumber = /^(?:\d{1,2}|(?:19|20)\d\d)$/;

/** Folders that gather all kinds of things, and give their name to nothing. */
export const shelves =
  /^(?:downloads?|unduhan|torrents?|completed?|new folder(?: \(\d+\))?|folder baru|tv|tv[ ._-]?shows?|shows?|series|serien|serial|s[eé]ries|anime|animes|movies?|films?|filme|cinema|drama|drakor|dracin|k-?drama|sinetron|kartun|cartoons?|dokumenter|documentar(?:y|ies)|videos?|media|library|perpustakaan|koleksi|kumpulan|misc|unsorted|temp|tmp|mnt|data|share|public|usb|hdd|ongoing|batch)$/iu;

export function seasonOf(folder: Folder): number | undefined {
  if (bareNumber.test(folder.name)) return Number(folder.name);
  return parseSeasonFolder(folder.name) ?? readName(folder.name).season;
}

/** Subfolders that say something about the title around them, and hold no titles of their own. */
export function isPartOfTitle(name: string): boolean {
  return (
    extraFolderKind(name) !== undefined ||
    isTrailerFolder(name) ||
    isSubtitleFolder(name) ||
    parseSeasonFolder(name, { isBare: true }) !== undefined
  );
}

/**
 * The series of a folder with `tvshow.nfo` or folders of seasons. Returns the videos and folders
 * that are no part of it.
 */
export function recogniseShow(
  folder: Folder,
  files: FoundFile[],
  recognition: Recognition,
): { films: FoundFile[]; folders: Folder[] } {
  const seasonFolders = folder.folders
    .filter(
      (child) =>
        isSeasonOf(folder, child) || parseSeasonFolder(child.name, { isBare: true }) !== undefined,
    )
    .map((child) => ({ folder: child, number: seasonOf(child) ?? 1 }));
  const seasons = seasonFolders.map((season) => season.folder);
  const inner = folder.folders.filter(
    (child) =>
      !isPartOfTitle(child.name) && !seasons.includes(child) && isEpisodeFolder(folder, child),
  );
  const named = readName(folder.name);
  const collected = [
    collectEpisodes(folder, files, named.season ?? 1),
    ...seasonFolders.map((season) => collectSeason(season.folder, season.number)),
    ...inner.map((child) => collectSeason(child, named.season ?? 1)),
  ];
  const rest = collected.flatMap((one) => one.rest);
  const films = rest.filter(({ file }) => {
    const reading = readFilmName(stemOf(file.name));
    return file.folder === folder.path && reading.year !== undefined && reading.year !== named.year;
  });
  addShow(
    {
      folder,
      isOwn: true,
      named,
      found: collected.flatMap((one) => one.episodes),
      seasonFolders,
      extras: [
        ...collected.flatMap((one) => one.extras),
        ...collectExtras(folder),
        ...seasons.flatMap(collectExtras),
      ],
    },
    recognition,
  );
  for (const { file } of rest) {
    if (films.some((film) => film.file === file)) continue;
    recognition.leftOut.set(file, { code: 'no_episode_number' });
  }
  return {
    films: films.map(({ file }) => file),
    folders: folder.folders.filter(
      (child) => !seasons.includes(child) && !inner.includes(child) && !isPartOfTitle(child.name),
    ),
  };
}

/** "Show/Show.S01E02.1080p-GRP": an episode in a folder of its own. */
function isEpisodeFolder(show: Folder, folder: Folder): boolean {
  const { title, clue } = readName(folder.name);
  const isNamed = clue === 'code' || clue === 'word';
  const shown = simplify(readFilmName(show.name).title);
  return isNamed && (title === '' || simplify(title) === shown || shown.includes(simplify(title)));
}

type Collected = {
  episodes: NumberedEpisode[];
  extras: ExtraFile[];
  rest: { file: FoundFile }[];
};

/** Episodes lie in the folder of their season, or there in folders of their own. */
function collectSeason(folder: Folder, season: number): Collected {
  const own = collectEpisodes(folder, videosOf(folder), season);
  const inner = folder.folders
    .filter((child) => !isPartOfTitle(child.name))
    .map((child) => collectSeason(child, season));
  const all = [own, ...inner];
  return {
    episodes: all.flatMap((one) => one.episodes),
    extras: all.flatMap((one) => one.extras),
    rest: all.flatMap((one) => one.rest),
  };
}

/**
 * The episodes of a folder of which staff say that it is that of a series, in `season` if they say
 * so. `rest`: what has no number.
 */
export function collectSeries(folder: Folder, season: number | undefined) {
  const seasons = folder.folders.filter(
    ({ name }) => parseSeasonFolder(name, { isBare: true }) !== undefined || !isPartOfTitle(name),
  );
  const seasonFolders = seasons.map((child) => ({
    folder: child,
    number: season ?? seasonOf(child) ?? 1,
  }));
  const collected = [
    collectEpisodes(folder, videosOf(folder), season ?? seasonOf(folder) ?? 1),
    ...seasonFolders.map((one) => collectSeason(one.folder, one.number)),
  ];
  return {
    found: collected.flatMap((one) => one.episodes),
    rest: collected.flatMap((one) => one.rest).map(({ file }) => file),
    seasonFolders,
    extras: [
      ...collected.flatMap((one) => one.extras),
      ...[folder, ...seasons].flatMap(collectExtras),
    ],
  };
}

export function collectEpisodes(
  folder: Folder,
  files: FoundFile[],
  season: number | undefined,
): Collected {
  const usable = files.filter((file) => file.size > 0);
  const extras = usable.flatMap((file) => readExtra(file, videosOf(folder)) ?? []);
  const candidates = usable.filter((file) => !extras.some((extra) => extra.file === file));
  const { episodes, rest } = numberEpisodes(folder, candidates, season);
  return { episodes, extras, rest: rest.map((file) => ({ file })) };
}

/** "Show S01E07-Interview" is an episode, unless the episode itself lies beside it. */
export function readExtra(file: FoundFile, beside: FoundFile[]): ExtraFile | undefined {
  const stem = stemOf(file.name);
  const suffixed = parseExtraSuffix(stem);
  const reading = readName(stem);
  const kind = suffixed?.kind ?? findExtraWord(stem);
  if (!kind) return undefined;
  // "Deleted Scene 01" has a number, and no name of a series.
  const named = reading.clue === 'dash' ? extraFolderKind(reading.title) : undefined;
  const isNumberedExtra =
    named !== undefined && !['other', 'short', 'clip', 'scene'].includes(named);
  if (reading.clue && !isNumberedExtra) {
    const isBeside = beside.some((other) => {
      const { season, numbers } = readName(stemOf(other.name));
      return (
        other !== file && season === reading.season && numbers.join() === reading.numbers.join()
      );
    });
    if (!isBeside && kind !== 'sample') return undefined;
  }
  const clue: Clue = suffixed ? nameEnding(stem, suffixed) : { code: 'name_says_extra' };
  return { file, name: reading.title || stem, kind, clue };
}

/** What lies in folders of extras, and in the folders below them. */
export function collectExtras(folder: Folder): ExtraFile[] {
  return folder.folders.flatMap((child) => {
    const kind = extraFolderKind(child.name);
    if (!kind || (kind === 'trailer' && parseSeasonFolder(folder.name) === undefined)) return [];
    return listVideos(child).map((file) => ({
      file,
      name: stemOf(file.name),
      kind: extraKindOf(file, kind),
      clue: { code: 'extras_folder', values: { folder: child.name } },
    }));
  });
}

/** "Special Features/Wawancara.mp4" is an interview. */
function extraKindOf(file: FoundFile, kind: ExtraFile['kind']): ExtraFile['kind'] {
  if (kind !== 'other') return kind;
  const said = findExtraWord(stemOf(file.name));
  return said && said !== 'trailer' ? said : kind;
}

function listVideos(folder: Folder): FoundFile[] {
  return [...videosOf(folder), ...folder.folders.flatMap(listVideos)];
}

type NewShow = {
  folder: Folder;
  isOwn: boolean;
  named: ReturnType<typeof readName>;
  found: NumberedEpisode[];
  seasonFolders: RecognisedShow['seasonFolders'];
  extras: ExtraFile[];
};

export function addShow(
  { folder, isOwn, named, found, seasonFolders, extras }: NewShow,
  { titles }: Recognition,
): void {
  if (found.length === 0) return;
  const { parts, episodes } = joinParts(found.map(({ episode }) => episode));
  const ids = [...named.ids, ...found.flatMap(({ show }) => show.ids)];
  titles.push({
    kind: 'show',
    folder,
    isOwn,
    name: { name: named.title.trim() || folder.name.trim() || folder.path, year: named.year },
    ids: [...new Map(ids.map((one) => [`${one.provider} ${one.id}`, one])).values()],
    episodes: withoutDoubles(episodes),
    parts,
    seasonFolders,
    extras: extras.filter(({ kind, file }) => kind !== 'trailer' || file.folder !== folder.path),
    trailers: [
      ...extras
        .filter(({ kind, file }) => kind === 'trailer' && file.folder === folder.path)
        .map(({ file }) => file),
      ...(isOwn ? listTrailers(folder) : []),
    ],
  });
}

/**
 * "S01E01 part 1" and "S01E01 part 2" are one episode together; "S01E01 Part 1" and "S01E02 Part 2"
 * are two, with such names. `parts`: those that do not make a whole episode.
 */
function joinParts(found: RecognisedEpisode[]): {
  parts: PartFile[];
  episodes: RecognisedEpisode[];
} {
  const groups = Map.groupBy(found, ({ season, numbers, file }) => {
    const part = parsePart(stemOf(file.name));
    const isNamed = part && readName(part.before).clue !== undefined;
    return isNamed ? `${season}x${numbers.join('-')} ${part.before.toLowerCase()}` : '';
  });
  const episodes = groups.get('') ?? [];
  groups.delete('');
  const parts: PartFile[] = [];
  for (const group of groups.values()) {
    const pieces = group
      .map((episode) => ({ episode, ...partOf(episode.file) }))
      .sort((a, b) => a.part.number - b.part.number);
    const numbers = new Set(pieces.map(({ part }) => part.number));
    if (numbers.size === 1) {
      episodes.push(...group);
      continue;
    }
    // Parts in several qualities differ behind the number as well: "part1 720p", "part1 1080p".
    const isRepeated = numbers.size < pieces.length;
    const sets = Map.groupBy(pieces, ({ after }) => (isRepeated ? after : ''));
    for (const set of sets.values()) {
      const [first, ...others] = set;
      const all = set.map(({ part }) => part);
      const refusal = whyNotJoined(all);
      if (refusal) parts.push(...all.map((part) => ({ ...part, refusal })));
      else if (first) {
        const furtherParts = others.map(({ part }) => part);
        episodes.push({ ...first.episode, name: first.name, furtherParts });
      }
    }
  }
  return { parts, episodes };
}

/** `name`: of the episode, without the number of the part. */
function partOf(file: FoundFile): { part: PartFile; after: string; name: string } {
  const { number = 1, before = '', after = '' } = parsePart(stemOf(file.name)) ?? {};
  const part = { file, number, clue: { code: 'episode_part' as const } };
  const { episodeName, date = '' } = readName(before);
  return { part, after: after.toLowerCase(), name: episodeName || date };
}

/**
 * Keeps one file for each episode, prepared already or the largest; the others are versions of it,
 * if they hold the same episodes.
 */
export function withoutDoubles(episodes: RecognisedEpisode[]): RecognisedEpisode[] {
  const kept: RecognisedEpisode[] = [];
  for (const episode of episodes.toSorted((a, b) => compareFilms(a.file, b.file))) {
    const other = kept.find(
      ({ season, numbers }) =>
        season === episode.season && numbers.some((number) => episode.numbers.includes(number)),
    );
    if (!other) {
      kept.push(episode);
      continue;
    }
    const { file, folder, furtherParts, versions } = episode;
    const name = nameVersion(stemOf(file.name), furtherParts !== undefined);
    const clue = { code: 'same_episode' } as const;
    const found: EpisodeVersion = {
      file,
      folder,
      name,
      clue,
      ...(furtherParts && { furtherParts }),
    };
    const isSame = other.numbers.join() === episode.numbers.join();
    const all = [found, ...versions];
    other.versions.push(
      ...(isSame ? all : all.map((one) => ({ ...one, hasOthers: true as const }))),
    );
  }
  return kept.sort((a, b) => a.season - b.season || (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
}
