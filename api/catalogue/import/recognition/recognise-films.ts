import type { Clue } from '#api/platform/import/reasons.ts';
import { compareFilms, stemOf } from '../film-folders/file-kinds.ts';
import { type Folder, findNfo, listTrailers, videosOf } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import { cleanName } from './clean-name.ts';
import { type ExtraKind, findExtraWord, nameEnding, parseExtraSuffix } from './extras.ts';
import { groupParts, parseDiscFolder, parsePart } from './parts.ts';
import { type NameReading, nameVersion, readFilmName, simplify } from './read-name.ts';
import type {
  ExtraFile,
  PartFile,
  RecognisedFilm,
  Recognition,
  TitleName,
} from './recognised-titles.ts';
import { findEdition, findMarks, hasMarks } from './release-marks.ts';

type Video = { file: FoundFile; stem: string; reading: NameReading };
/** `of`: the stem of its film, where its name goes on from that. */
type Marked = Video & { kind: ExtraKind; of: string; isByWord: boolean; clue: Clue };

/** The films among these videos of a folder. True: it is one, and the folder is its own. */
export function recogniseFilms(
  folder: Folder,
  files: FoundFile[],
  extras: ExtraFile[],
  recognition: Recognition,
  { isShelf = false } = {},
): boolean {
  const videos = files.map((file) => {
    const stem = stemOf(file.name);
    return { file, stem, reading: readFilmName(stem) };
  });
  const marked = markExtras(folder, videos);
  const plain = videos.filter(({ file }) => !marked.some((extra) => extra.file === file));
  const parts = findParts(folder, plain);
  const films = plain.filter(
    ({ file }) => !parts.some((group) => group.some((part) => part.file === file)),
  );
  if (films.length === 0 && parts.length === 0) {
    leaveOutAlone(marked, recognition);
    return false;
  }
  const own = isShelf ? undefined : findOwnWithParts(folder, films, parts);
  if (own) {
    const others = films.filter((film) => !own.includes(film));
    const sequels = others.filter((film) => isSequel(film, own));
    const beside = others.filter((film) => !sequels.includes(film));
    const all = [
      ...extras,
      ...marked.map(toExtra),
      ...beside.map((video) => ({
        file: video.file,
        name: video.reading.title,
        kind: 'other' as const,
        clue: { code: 'under_other_name' as const },
      })),
    ];
    addFilm(folder, own, parts[0] ?? [], all, true, recognition);
    for (const film of sequels) addFilm(folder, [film], [], [], false, recognition);
    return true;
  }
  for (const group of parts) addFilm(folder, [], group, [], false, recognition);
  const groups = [...groupVersions(films).values()];
  const shared = findSharedNames(groups);
  for (const group of groups) {
    const ofThese = marked.filter(({ of }) => group.some((film) => isNamedAfter(of, film)));
    addFilm(folder, withOwnNames(group, shared), [], ofThese.map(toExtra), false, recognition);
  }
  leaveOutAlone(
    marked.filter(({ file }) => !recognition.titles.some((title) => holds(title, file))),
    recognition,
  );
  return false;
}

/** "Title 2" beside "Title" is another film, though the folder is that of the first. */
function isSequel({ reading }: Video, own: Video[]): boolean {
  return own.some((film) => {
    const [first, second] = [simplify(film.reading.title), simplify(reading.title)];
    return second.startsWith(first) && /^\d{1,2}$/.test(second.slice(first.length));
  });
}

function findOwnWithParts(folder: Folder, films: Video[], parts: unknown[][]): Video[] | undefined {
  if (parts.length === 0) return findOwn(folder, films);
  return films.length === 0 && parts.length === 1 && folder.path !== '' ? [] : undefined;
}

function holds(title: Recognition['titles'][number], file: FoundFile): boolean {
  return title.trailers.includes(file) || title.extras.some((extra) => extra.file === file);
}

/** Extras whose film is not there. */
function leaveOutAlone(marked: Marked[], { leftOut }: Recognition): void {
  for (const { file, kind } of marked) {
    leftOut.set(
      file,
      kind === 'sample' ? { code: 'sample' } : { code: 'extra_alone', values: { kind } },
    );
  }
}

function isNamedAfter(of: string, { stem, reading }: Video): boolean {
  if (of === '') return false;
  const { title, year } = readFilmName(of);
  const isAlike = simplify(title) === simplify(reading.title) && year === reading.year;
  return isAlike || isVersionOf(of, stem);
}

/**
 * Which of the videos say that they are extras. A word that says so counts only beside a film that
 * has none: "The Interview" alone is a film, and a trailer without a film is a title.
 */
function markExtras(folder: Folder, videos: Video[]): Marked[] {
  const { title } = readFilmName(folder.name);
  const marked = videos.flatMap((video): Marked[] => {
    const suffixed = parseExtraSuffix(video.stem);
    if (suffixed) {
      return [{ ...video, ...suffixed, isByWord: false, clue: nameEnding(video.stem, suffixed) }];
    }
    const isTitle =
      video.reading.year !== undefined || simplify(video.reading.title) === simplify(title);
    // "The Interview (2014)" is a film, "Film (2014) Interview" is none.
    const kind = findExtraWord(isTitle ? video.reading.version : video.stem);
    if (!kind) return [];
    return [{ ...video, kind, of: '', isByWord: true, clue: { code: 'name_says_extra' } }];
  });
  if (marked.length < videos.length) {
    const films = videos.filter(({ file }) => !marked.some((one) => one.file === file));
    return marked.filter(({ isByWord }) => !isByWord || isFilmBeside(folder, films));
  }
  return marked.filter(({ kind, of }) => kind === 'sample' && of !== '');
}

/** "Making of" beside the film of a folder is an extra; on a shelf of films it may be one. */
function isFilmBeside(folder: Folder, films: Video[]): boolean {
  return findNfo(folder.files, ['movie']) !== undefined || findOwn(folder, films) !== undefined;
}

/** The versions of the film to which this folder belongs; undefined when it is a shelf. */
function findOwn(folder: Folder, films: Video[]): Video[] | undefined {
  if (films.length === 0) return undefined;
  const named = readFilmName(folder.name);
  const years = new Set(
    films.map(({ reading }) => reading.year).filter((year) => year !== undefined),
  );
  const alike = films.filter(({ stem, reading }) => isNamedAlike(folder, named, stem, reading));
  const [only] = films;
  if (alike.length > 0) {
    const others = films.filter((film) => !alike.includes(film));
    if (others.some(({ reading }) => reading.year !== undefined)) return undefined;
    if (others.length === 0 && alike.length === 1) return alike;
    if (named.year !== undefined || named.ids.length > 0) return alike;
    const areVersions = folder.path !== '' && alike.every((film) => isMarkedVersion(folder, film));
    if (others.length === 0 && (years.size === 1 || areVersions)) return alike;
    return findNfo(folder.files, ['movie']) && alike.length === 1 ? alike : undefined;
  }
  const hasNfo = findNfo(folder.files, ['movie']) !== undefined;
  if (films.length > 1) return hasNfo && years.size < 2 ? films : undefined;
  const isNameless = /^(?:movie|film|video|main|feature|title[\s_]?t?\d*|VTS_\d+_\d+|\d{5})$/i.test(
    only?.stem ?? '',
  );
  const isRelease = folder.path !== '' && hasMarks(folder.name);
  const isFilmFolder = named.year !== undefined || named.ids.length > 0 || isRelease;
  return hasNfo || isFilmFolder || isNameless ? films : undefined;
}

function isNamedAlike(
  folder: Folder,
  named: NameReading,
  stem: string,
  reading: NameReading,
): boolean {
  if (named.year !== undefined && reading.year !== undefined && named.year !== reading.year)
    return false;
  return simplify(reading.title) === simplify(named.title) || isVersionOf(folder.name, stem);
}

/** "Title - 1080p", "Title.Extended.Cut": the name of the folder, and what versions differ in. */
function isMarkedVersion(folder: Folder, { stem, reading }: Video): boolean {
  const isPlain = stem === folder.name;
  return isPlain || hasMarks(stem) || (reading.edition ?? findEdition(stem)) !== undefined;
}

/** "Title (2010) - 1080p" in the folder "Title (2010)"; "Sample Size" is not that of "Sample". */
function isVersionOf(folderName: string, stem: string): boolean {
  return stem.startsWith(folderName) && /^\s*(?:$|[-_.[({])/.test(stem.slice(folderName.length));
}

/** Pieces of one film, which discs always are, and parts where one year says so. */
function findParts(folder: Folder, videos: Video[]): (PartFile & { video: Video })[][] {
  const named = readFilmName(folder.name);
  const found = groupParts(videos, ({ stem }) => stem).filter((group) => {
    const [first] = group;
    if (!first) return false;
    if (first.part.kind === 'disc') return true;
    const before = readFilmName(first.part.before || folder.name);
    const isOwn = folder.path !== '' && simplify(before.title) === simplify(named.title);
    if (before.year !== undefined || first.item.reading.year !== undefined) return true;
    return isOwn && (named.year !== undefined || group.length === 2);
  });
  const grouped = found.map((group) =>
    group.map(({ item, part }) => ({
      file: item.file,
      number: part.number,
      video: item,
      clue: { code: 'part_number' as const },
    })),
  );
  const inGroups = new Set(grouped.flat().map(({ file }) => file));
  const alone = videos.flatMap((video) => {
    const part = inGroups.has(video.file) ? undefined : parsePart(video.stem);
    if (!part?.isGlued || part.after !== '') return [];
    const isPiece = part.kind === 'disc' || /\(\d{4}\)[\s._-]*$/.test(part.before);
    if (!isPiece) return [];
    const clue: Clue = { code: 'part_alone' };
    return [[{ file: video.file, number: part.number, video, clue }]];
  });
  return [...grouped, ...alone, ...findDiscFolders(folder)];
}

/** "Film (2001)/CD1/film.avi", "Film (2001)/CD2/film.avi". */
function findDiscFolders(folder: Folder): (PartFile & { video: Video })[][] {
  const discs = folder.folders.flatMap((child) => {
    const number = parseDiscFolder(child.name);
    const [file, ...others] = videosOf(child);
    if (number === undefined || !file || others.length > 0) return [];
    const video = { file, stem: folder.name, reading: readFilmName(folder.name) };
    const clue: Clue = { code: 'disc_folder', values: { folder: child.name } };
    return [{ file, number, video, clue }];
  });
  return discs.length > 1 ? [discs] : [];
}

/**
 * Files of one name and year, or of one id, are versions of a film. Without a year, only releases
 * are: "Trip 720p" and "Trip 480p" may be two clips.
 */
function groupVersions(films: Video[]): Map<string, Video[]> {
  return Map.groupBy(films, ({ reading, stem, file }) => {
    const [id] = reading.ids;
    if (id) return `${id.provider} ${id.id}`;
    const title = simplify(reading.title);
    if (reading.year !== undefined) return `${title} ${reading.year}`;
    return isRelease(stem) ? title : `file ${file.path}`;
  });
}

/** Names without a year that several groups have: clips that differ only in marks keep these. */
function findSharedNames(groups: Video[][]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const [first] of groups) {
    if (first?.reading.year !== undefined) continue;
    const name = simplify(first?.reading.title ?? '');
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}

function withOwnNames(group: Video[], shared: Set<string>): Video[] {
  return group.map((video) => {
    const { reading, stem } = video;
    const isShared = reading.year === undefined && shared.has(simplify(reading.title));
    return isShared ? { ...video, reading: { ...reading, title: cleanName(stem).text } } : video;
  });
}

/** At least two marks, such as "720p WEB-DL". */
function isRelease(stem: string): boolean {
  const first = findMarks(stem.replaceAll('.', ' '));
  return (
    first >= 0 &&
    hasMarks(
      stem
        .replaceAll('.', ' ')
        .slice(first)
        .replace(/^\W*\S+/, ''),
    )
  );
}

function addFilm(
  folder: Folder,
  versions: Video[],
  parts: (PartFile & { video: Video })[],
  extras: ExtraFile[],
  isOwn: boolean,
  { titles }: Recognition,
): void {
  const [best, ...others] = versions.toSorted((a, b) => compareFilms(a.file, b.file));
  const readings = [...versions, ...parts.map(({ video }) => video)].map(({ reading }) => reading);
  const around = isOwn ? readFilmName(folder.name) : undefined;
  const shown = best ?? parts[0]?.video;
  if (!shown) return;
  const film: RecognisedFilm = {
    kind: 'film',
    folder,
    isOwn,
    name: nameFilm(around, shown, readings, parts.length > 0),
    ids: uniqueIds([...(around?.ids ?? []), ...readings.flatMap(({ ids }) => ids)]),
    edition: best?.reading.edition ?? around?.edition,
    file: best?.file,
    clue: { code: isOwn ? 'film_folder' : 'by_name' },
    versions: others.map(({ file, stem }) => ({
      file,
      name: nameVersion(stem),
      clue: { code: isOwn ? 'in_film_folder' : 'same_name_and_year' },
    })),
    parts: parts.map(({ file, number, clue }) => ({ file, number, clue })),
    extras: extras.filter(({ kind }) => kind !== 'trailer'),
    trailers: [
      ...extras.filter(({ kind }) => kind === 'trailer').map(({ file }) => file),
      ...(isOwn ? listTrailers(folder) : []),
    ],
  };
  titles.push(film);
}

/** By the folder, unless only the file knows the year. */
function nameFilm(
  around: NameReading | undefined,
  shown: Video,
  readings: NameReading[],
  isInParts: boolean,
): TitleName {
  const dated = readings.find(({ year }) => year !== undefined);
  const byFile = isInParts
    ? readFilmName(parsePart(shown.stem)?.before || shown.stem)
    : (dated ?? shown.reading);
  const named = around && (around.year !== undefined || !dated) ? around : byFile;
  return { name: named.title.trim() || shown.file.name, year: named.year };
}

function uniqueIds(ids: NameReading['ids']): NameReading['ids'] {
  const known = new Map(ids.map((one) => [`${one.provider} ${one.id}`, one]));
  return [...known.values()];
}

function toExtra({ file, reading, kind, clue }: Marked): ExtraFile {
  return { file, name: reading.title, kind, clue };
}
