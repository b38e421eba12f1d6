import type { FoundFile } from '../find-files.ts';
import { whyNotJoined } from '../recognition/parts.ts';
import type { RecognisedFilm } from '../recognition/recognised-titles.ts';
import { isPreparedStream, stemOf } from './file-kinds.ts';
import { type Folder, findNfos } from './folder-tree.ts';
import {
  pickAllSubtitles,
  pickFromSubtitleFolders,
  pickPictures,
  pickSubtitles,
} from './pick-assets.ts';
import type { FilmFile, FilmGroup } from './title-groups.ts';

/** A film with the description, pictures and subtitles beside it. `used`: files of other titles. */
export function groupFilm(film: RecognisedFilm, used: Set<FoundFile>): FilmGroup {
  const { folder, isOwn, file, versions, parts } = film;
  const files = [...(file ? [file] : []), ...versions.map((one) => one.file)];
  const stems = [...files, ...parts.map((part) => part.file)]
    .map((one) => stemOf(one.name))
    .sort((a, b) => b.length - a.length);
  const ownStems = isOwn ? [...stems, folder.name] : stems;
  const unused = folder.files.filter((one) => !used.has(one));
  const [nfo, ...otherNfos] = findNfos(unused, isOwn ? [...stems, 'movie', folder.name] : stems);
  const [first] = [...files, ...parts.map((part) => part.file), ...(nfo ? [nfo] : [])];
  return {
    kind: 'film',
    path: first?.path ?? folder.path,
    name: film.name,
    ids: film.ids,
    edition: film.edition,
    nfo,
    otherNfos,
    pictures: pickPictures(unused, ownStems, isOwn),
    trailers: film.trailers,
    extras: film.extras.filter(({ kind }) => kind !== 'sample'),
    versions: versions
      .filter((version) => !isUnneeded(version, file))
      .map((version) => ({
        file: version.file,
        subtitles: pickSubtitlesOf(version.file, {
          ...{ folder, unused, isOwn: false },
          stems: [stemOf(version.file.name)],
        }),
        name: version.name,
      })),
    parts,
    film: file
      ? { file, subtitles: pickSubtitlesOf(file, { folder, unused, stems: ownStems, isOwn }) }
      : joinParts(film, unused),
  };
}

/** The parts of a film as one, if all of them are there; each has the subtitles that are named like it. */
function joinParts({ folder, parts }: RecognisedFilm, unused: FoundFile[]): FilmFile | undefined {
  if (whyNotJoined(parts)) return undefined;
  const [first, ...furtherParts] = parts.map(({ file }) => {
    // Discs in folders of their own have their subtitles there.
    const own = folder.folders.find(({ path }) => path === file.folder);
    const beside = own
      ? { folder: own, unused: own.files, isOwn: true }
      : { folder, unused, isOwn: false };
    return { file, subtitles: pickSubtitlesOf(file, { ...beside, stems: [stemOf(file.name)] }) };
  });
  return first && { ...first, furtherParts };
}

/** What a stream was prepared from needs no preparation of its own. */
export function isUnneeded(version: { file: FoundFile }, best: FoundFile | undefined): boolean {
  return (
    best !== undefined &&
    isPreparedStream(best.name) &&
    stemOf(version.file.name) === stemOf(best.name)
  );
}

/** What a prepared stream has of subtitles lies in it. */
function pickSubtitlesOf(
  film: FoundFile,
  beside: { folder: Folder; unused: FoundFile[]; stems: string[]; isOwn: boolean },
) {
  if (isPreparedStream(film.name)) return [];
  const { folder, unused, stems, isOwn } = beside;
  const pick = isOwn ? pickAllSubtitles : pickSubtitles;
  return [...pick(unused, stems), ...pickFromSubtitleFolders(folder, stems, isOwn)];
}
