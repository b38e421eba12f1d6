import type { ClueCode } from '#contract/constants/import.ts';

export type FileKind = 'video' | 'subtitle' | 'picture' | 'nfo' | 'catalogue' | 'other';

const kinds: Record<string, FileKind> = {};
for (const extension of 'mkv mp4 m4v mov avi webm ts m2ts mts mpg mpeg wmv flv ogv ogm 3gp divx asf rm rmvb'.split(
  ' ',
)) {
  kinds[extension] = 'video';
}
// Of an .idx, the pictures are in the .sub file beside it.
for (const extension of 'srt vtt ass ssa sub smi sami ttml dfxp sup idx'.split(' ')) {
  kinds[extension] = 'subtitle';
}
// Kodi's .tbn is a JPEG or a PNG. Whether an .heic can be read depends on the machine.
for (const extension of 'jpg jpeg png webp avif gif tbn heic heif'.split(' ')) {
  kinds[extension] = 'picture';
}
/** A folder, named like the file that it stands for. */
kinds.stream = 'video';
kinds.nfo = 'nfo';
kinds.json = 'catalogue';

const refusals: Record<string, ClueCode> = {
  iso: 'disc_image',
  img: 'disc_image',
  vob: 'disc_part',
  idx: 'idx_alone',
  strm: 'film_elsewhere',
};

export function kindOf(name: string): FileKind {
  return kinds[extensionOf(name.replace(/\.gz$/i, ''))] ?? 'other';
}

export function isFilm(path: string): boolean {
  return kindOf(path) === 'video';
}

/** A film that comes prepared for streaming: "Film.stream". */
export function isPreparedStream(name: string): boolean {
  return extensionOf(name) === 'stream';
}

/** Sorts files with the same film, the best one first: prepared already, or larger. */
export function compareFilms(a: FilmSize, b: FilmSize): number {
  const prepared = Number(isPreparedStream(b.name)) - Number(isPreparedStream(a.name));
  return prepared || b.size - a.size;
}

type FilmSize = { name: string; size: number };

const unshownPicture =
  /(?:^|[-._ ])(?:banner|clearart|disc(?:art)?|cdart|characterart|keyart)\d*$/i;

/** Why a file that nothing has use for is left out. */
export function whyUnused(name: string): ClueCode {
  const refusal = refusals[extensionOf(name)];
  if (refusal) return refusal;
  const isPicture = kindOf(name) === 'picture';
  if (isPicture && unshownPicture.test(stemOf(name))) return 'picture_not_shown';
  return kindOf(name) === 'other' ? 'no_media' : 'no_film';
}

/** "Film.id.srt" → "Film.id". */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
