import type { FoundFile } from '../find-files.ts';
import { kindOf, stemOf } from './file-kinds.ts';
import { findPicture } from './folder-tree.ts';
import { parseSubtitleName } from './parse-subtitle-name.ts';
import type { FilmFile, TitlePictures } from './title-groups.ts';

/** Pictures of a title: by the names of its files, and in a folder of its own by general names. */
export function pickPictures(
  files: FoundFile[],
  stems: string[],
  hasOwnFolder: boolean,
): TitlePictures {
  const suffixed = (...suffixes: string[]) =>
    stems.flatMap((stem) => suffixes.map((suffix) => `${stem}-${suffix}`));
  const general = (...names: string[]) => (hasOwnFolder ? names : []);
  const poster = findPicture(files, [
    ...suffixed('poster', 'cover'),
    ...general('poster', 'folder', 'cover', 'movie', 'show', 'default'),
    ...stems,
  ]);
  const backdrop = findPicture(files, [
    ...suffixed('fanart', 'backdrop', 'background'),
    ...general('fanart', 'backdrop', 'background', 'art'),
    ...suffixed('landscape', 'thumb'),
    ...general('landscape', 'thumb'),
  ]);
  const logo = findPicture(files, [
    ...suffixed('clearlogo', 'logo'),
    ...general('clearlogo', 'logo'),
  ]);
  return { poster, backdrop, logo };
}

/** Subtitle files whose name goes on from one of these: "Film.id.srt" from "Film". */
export function pickSubtitles(files: FoundFile[], stems: string[]): FilmFile['subtitles'] {
  return subtitlesOf(files).flatMap((file) => {
    const rest = stemOf(file.name);
    const stem = stems.find((candidate) => rest === candidate || rest.startsWith(`${candidate}.`));
    return stem === undefined ? [] : [{ file, ...parseSubtitleName(rest.slice(stem.length)) }];
  });
}

/** Every subtitle file of a folder that belongs to one film: also "2_Indonesian.srt". */
export function pickAllSubtitles(files: FoundFile[], stems: string[]): FilmFile['subtitles'] {
  return subtitlesOf(files).map((file) => {
    const rest = stemOf(file.name);
    const stem = stems.find((candidate) => rest.startsWith(candidate)) ?? '';
    return { file, ...parseSubtitleName(rest.slice(stem.length)) };
  });
}

function subtitlesOf(files: FoundFile[]): FoundFile[] {
  return files.filter((file) => kindOf(file.name) === 'subtitle' && file.size > 0);
}
