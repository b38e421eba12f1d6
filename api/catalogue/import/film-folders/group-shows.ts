import type { FoundFile } from '../find-files.ts';
import { isExtraFolder, isSubtitleFolder, isTrailerFolder } from './extras.ts';
import { compareFilms, isPreparedStream, stemOf } from './file-kinds.ts';
import { type Folder, findNfo, findPicture, listTrailers } from './folder-tree.ts';
import {
  type EpisodeName,
  parseEpisodeName,
  parseNumberedEpisode,
  parseSeasonFolder,
} from './parse-episode-name.ts';
import { parseFilmName } from './parse-film-name.ts';
import { pickPictures, pickSubtitles } from './pick-assets.ts';
import {
  type EpisodeGroup,
  listFiles,
  type SeasonGroup,
  type ShowGroup,
  type Sorting,
} from './title-groups.ts';

/** A folder whose episodes all belong to one series. */
export function isShowFolder(folder: Folder): boolean {
  return findNfo(folder.files, ['tvshow']) !== undefined || folder.folders.some(isSeasonOfShow);
}

/** "Specials" may also be what somebody calls a shelf of films. */
function isSeasonOfShow(folder: Folder): boolean {
  const season = parseSeasonFolder(folder.name);
  if (season === undefined || season > 0) return season !== undefined;
  return folder.files.some((file) => parseEpisodeName(stemOf(file.name)) !== undefined);
}

/** Subfolders that say something about the title around them, and hold no titles of their own. */
export function isPartOfTitle(name: string): boolean {
  return (
    isExtraFolder(name) ||
    isTrailerFolder(name) ||
    isSubtitleFolder(name) ||
    parseSeasonFolder(name) !== undefined
  );
}

/**
 * One series. `episodeFiles` are the videos directly in the folder that belong to it; those in
 * folders of seasons are found here. `isOwn`: the folder holds this series alone.
 */
export function groupShow(
  folder: Folder,
  { name, isOwn }: { name: string; isOwn: boolean },
  episodeFiles: FoundFile[],
  sorting: Sorting,
): void {
  const seasonFolders = isOwn
    ? folder.folders.filter((child) => parseSeasonFolder(child.name) !== undefined)
    : [];
  const episodes = [
    ...collectEpisodes(folder, episodeFiles, isOwn ? 1 : undefined, sorting),
    ...seasonFolders.flatMap((child) => collectSeason(child, sorting)),
  ];
  if (episodes.length === 0) return;
  const group: ShowGroup = {
    kind: 'show',
    path: isOwn ? folder.path || '.' : (episodes[0]?.file.path ?? folder.path),
    name: parseFilmName(name),
    nfo: isOwn ? findNfo(folder.files, ['tvshow']) : undefined,
    pictures: pickPictures(folder.files, [name], isOwn),
    trailers: isOwn ? listTrailers(folder) : [],
    seasons: toSeasons(episodes, folder, seasonFolders, sorting),
  };
  sorting.titles.push(group);
  for (const file of listFiles(group)) sorting.used.add(file);
}

/** Episodes lie in the folder of their season, or there in folders of their own. */
function collectSeason(folder: Folder, sorting: Sorting): EpisodeGroup[] {
  const inner = folder.folders.filter((child) => !isPartOfTitle(child.name));
  return [folder, ...inner].flatMap((place) => {
    const videos = place.files.filter((file) => sorting.isFilm(file));
    return collectEpisodes(place, videos, parseSeasonFolder(folder.name), sorting);
  });
}

function collectEpisodes(
  folder: Folder,
  videos: FoundFile[],
  season: number | undefined,
  sorting: Sorting,
): EpisodeGroup[] {
  return videos.flatMap((file) => {
    const stem = stemOf(file.name);
    const parsed =
      parseEpisodeName(stem) ?? (season === undefined ? undefined : parseNumberedEpisode(stem));
    if (!parsed) {
      sorting.skip(file, 'has no number of an episode in its name, such as S01E02');
      return [];
    }
    return toEpisode(folder, file, parsed, parsed.season ?? season ?? 1);
  });
}

function toEpisode(
  folder: Folder,
  file: FoundFile,
  parsed: EpisodeName,
  season: number,
): EpisodeGroup {
  const stem = stemOf(file.name);
  const nfo = findNfo(folder.files, [stem]);
  const still = findPicture(folder.files, [`${stem}-thumb`, stem]);
  const subtitles = isPreparedStream(file.name) ? [] : pickSubtitles(folder.files, [stem]);
  return { file, nfo, still, subtitles, season, numbers: parsed.numbers, name: parsed.name };
}

function toSeasons(
  episodes: EpisodeGroup[],
  folder: Folder,
  seasonFolders: Folder[],
  sorting: Sorting,
): SeasonGroup[] {
  const seasons = [...Map.groupBy(episodes, (episode) => episode.season)];
  seasons.sort(([a], [b]) => a - b);
  return seasons.map(([number, found]) => {
    const own = seasonFolders.find((child) => parseSeasonFolder(child.name) === number);
    const padded = String(number).padStart(2, '0');
    const poster =
      findPicture(own?.files ?? [], ['poster', 'folder', 'cover', `season${padded}-poster`]) ??
      findPicture(folder.files, [
        `season${padded}-poster`,
        `season${number}-poster`,
        ...(number === 0 ? ['season-specials-poster'] : []),
      ]);
    return { number, poster, episodes: withoutDoubles(found, sorting) };
  });
}

/** Keeps one file for each episode: prepared already, or the largest. */
function withoutDoubles(episodes: EpisodeGroup[], sorting: Sorting): EpisodeGroup[] {
  const kept: EpisodeGroup[] = [];
  for (const episode of episodes.toSorted((a, b) => compareFilms(a.file, b.file))) {
    const other = kept.find((one) =>
      one.numbers.some((number) => episode.numbers.includes(number)),
    );
    if (other)
      sorting.skip(episode.file, `is the same episode as ${other.file.name}, which is larger`);
    else kept.push(episode);
  }
  return kept.sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
}
