import type { FoundFile } from '../find-files.ts';
import type {
  EpisodeFile,
  EpisodeVersion,
  RecognisedEpisode,
  RecognisedShow,
} from '../recognition/recognised-titles.ts';
import { isPreparedStream, stemOf } from './file-kinds.ts';
import { findNfo } from './folder-tree.ts';
import { isUnneeded } from './group-films.ts';
import {
  pickFromSubtitleFolders,
  pickPictures,
  pickSeasonPoster,
  pickStill,
  pickSubtitles,
} from './pick-assets.ts';
import type { EpisodeGroup, FilmFile, SeasonGroup, ShowGroup } from './title-groups.ts';

/** A series with the descriptions, pictures and subtitles beside its episodes and above them. */
export function groupShow(show: RecognisedShow): ShowGroup {
  const { folder, isOwn, episodes } = show;
  return {
    kind: 'show',
    path: isOwn ? folder.path || '.' : (episodes[0]?.file.path ?? folder.path),
    name: show.name,
    ids: show.ids,
    nfo: isOwn ? findNfo(folder.files, ['tvshow']) : undefined,
    pictures: pickPictures(folder.files, [isOwn ? folder.name : show.name.name], isOwn),
    trailers: show.trailers,
    extras: show.extras
      .filter(({ kind }) => kind !== 'sample')
      .map((extra) => ({ ...extra, season: findSeason(show, extra.file) })),
    parts: show.parts,
    seasons: [...Map.groupBy(episodes, ({ season }) => season)].map(([number, found]) => ({
      number,
      poster: findSeasonPoster(show, number),
      episodes: found.map(groupEpisode),
    })),
  };
}

function groupEpisode(episode: RecognisedEpisode): EpisodeGroup {
  const { file, folder, season, numbers, name } = episode;
  const versions = episode.versions.filter((version) => !isUnusedVersion(version, file));
  const stems = [file, ...versions.map((version) => version.file)].map((one) => stemOf(one.name));
  const files = [...new Set([folder, ...versions.map((version) => version.folder)])].flatMap(
    (place) => place.files,
  );
  return {
    ...groupFile(episode),
    season,
    numbers,
    name,
    versions: versions.map((version) => ({ ...groupFile(version), name: version.name })),
    nfo: findNfo(files, stems),
    still: stems.map((stem) => pickStill(files, stem)).find((still) => still !== undefined),
  };
}

/** Whether a file that is called a version of an episode cannot be one, or need not. */
export function isUnusedVersion(version: EpisodeVersion, best: FoundFile): boolean {
  return version.hasOthers === true || isUnneeded(version, best);
}

/** A film with the subtitles that are named like it, and like its parts. */
function groupFile({ file: first, folder, furtherParts = [] }: EpisodeFile): FilmFile {
  const [film, ...others] = [first, ...furtherParts.map(({ file }) => file)].map((file) => {
    const stems = [stemOf(file.name)];
    const subtitles = isPreparedStream(file.name)
      ? []
      : [...pickSubtitles(folder.files, stems), ...pickFromSubtitleFolders(folder, stems, false)];
    return { file, subtitles };
  });
  if (!film) throw new Error('A film has a first file');
  return others.length > 0 ? { ...film, furtherParts: others } : film;
}

function findSeason({ seasonFolders }: RecognisedShow, { path }: FoundFile): number | undefined {
  return seasonFolders.find(({ folder }) => path.startsWith(`${folder.path}/`))?.number;
}

function findSeasonPoster(
  { folder, seasonFolders }: RecognisedShow,
  number: SeasonGroup['number'],
): FoundFile | undefined {
  const own = seasonFolders.find((season) => season.number === number)?.folder;
  return pickSeasonPoster(number, { own: own?.files ?? [], show: folder.files });
}
