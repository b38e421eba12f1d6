export type FilmName = {
  name: string;
  year: number | undefined;
  /** What follows the year: "1080p", "Director's Cut". */
  version: string;
};

/** Marks of a release, at which the name of a film has ended. */
const releaseMarks =
  /[\s[({-]+(?:2160p|1080[pi]|720p|576p|480p|4k|uhd|blu-?ray|b[rd]rip|web-?(?:dl|rip)|hdtv|dvd(?:rip)?|remux|x26[45]|h\.?26[45]|hevc|av1|xvid|10bit|hdr\d*)\b/i;
const identifiers = /[[{(](?:tmdb|imdb|tvdb)(?:id)?[-=][\w-]+[\])}]/gi;
const bracketedYear = /^(.*?)\s*[([](1[89]\d\d|20\d\d|21\d\d)[)\]](.*)$/;
const releaseYear = /^(.+?)\s(19\d\d|20\d\d)\s(.*)$/;

/**
 * Reads the name of a film's folder, or of its file without the extension: `Title (Year)`,
 * `Title (Year) - 1080p`, `Title.Year.1080p.BluRay.x264-GROUP`, or any other name as it is.
 */
export function parseFilmName(text: string): FilmName {
  const plain = spaced(text.normalize('NFC').replaceAll(identifiers, ' '));
  const named = bracketedYear.exec(plain) ?? matchRelease(plain);
  const [, name = '', year, version = ''] = named ?? [];
  if (name.trim() === '' || !year)
    return { name: plain.trim() || text, year: undefined, version: '' };
  return {
    name: name.trim(),
    year: Number(year),
    version: version.replaceAll(/^[\s\-.[({]+|[\s\])}]+$/g, ''),
  };
}

/** A year without brackets is one only before the marks of a release: "Blade Runner 2049" has none. */
function matchRelease(text: string): RegExpExecArray | undefined {
  const found = releaseYear.exec(text);
  return found && releaseMarks.test(` ${found[3]}`) ? found : undefined;
}

/** Names of releases have points, and others underscores, where people write spaces. */
function spaced(text: string): string {
  const words = text.replaceAll('_', ' ');
  const separated = words.includes(' ') ? words : words.replaceAll('.', ' ');
  return separated.replaceAll(/\s+/g, ' ');
}

const partPattern = /[\s._-]+(?:cd|dvd|dis[ck]|part|pt)\d{1,2}$/i;

/** "Film (2001)-cd2": one of several files that are a film only together. */
export function isPartOfFilm(stem: string): boolean {
  return partPattern.test(stem);
}
