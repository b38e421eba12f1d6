export type FileKind = 'video' | 'subtitle' | 'picture' | 'nfo' | 'catalogue' | 'other';

const kinds: Record<string, FileKind> = {};
for (const extension of 'mkv mp4 m4v mov avi webm ts m2ts mts mpg mpeg wmv flv ogv ogm 3gp divx asf rm rmvb'.split(
  ' ',
)) {
  kinds[extension] = 'video';
}
for (const extension of 'srt vtt ass ssa sub smi sami ttml dfxp'.split(' ')) {
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

const refusals: Record<string, string> = {
  iso: 'is the image of a disc: convert it to a film file',
  img: 'is the image of a disc: convert it to a film file',
  vob: 'is part of a disc: convert it to a film file',
  idx: 'holds subtitles as pictures, which cannot be converted to text',
  sup: 'holds subtitles as pictures, which cannot be converted to text',
  strm: 'only names a film elsewhere',
};

export function kindOf(name: string): FileKind {
  return kinds[extensionOf(name.replace(/\.gz$/i, ''))] ?? 'other';
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
export function whyUnused(name: string): string {
  const refusal = refusals[extensionOf(name)];
  if (refusal) return refusal;
  const isPicture = kindOf(name) === 'picture';
  if (isPicture && unshownPicture.test(stemOf(name)))
    return 'is a picture of a kind that no page shows';
  if (kindOf(name) === 'other') return 'is no film, subtitle, picture or NFO file';
  return 'belongs to no film here';
}

/** "Film.id.srt" → "Film.id". */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
