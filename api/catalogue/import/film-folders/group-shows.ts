import type { FoundFile } from '../find-files.ts';
import type { RecognisedEpisode, RecognisedShow } from '../recognition/recognised-titles.ts';
import { isPreparedStream, stemOf } from './file-kinds.ts';
import { findNfo } from './folder-tree.ts';
import {
  pickFromSubtitleFolders,
  pickPictures,
  pickSeasonPoster,
  pickStill,
  pickSubtitles,
} from './pick-assets.ts';
import type { EpisodeGroup, SeasonGroup, ShowGroup } from './title-groups.ts';

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
  const { file, folder, season, numbers, name, versions } = episode;
  const stem = stemOf(file.name);
  return {
    file,
    season,
    numbers,
    name,
    versions,
    nfo: findNfo(folder.files, [stem]),
    still: pickStill(folder.files, stem),
    subtitles: isPreparedStream(file.name)
      ? []
      : [...pickSubtitles(folder.files, [stem]), ...pickFromSubtitleFolders(folder, [stem], false)],
  };
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
