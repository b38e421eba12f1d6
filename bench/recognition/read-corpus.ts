import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a name says, written by the person or the template that made it. Lists have commas. */
export type RightFields = {
  title?: string;
  year?: string;
  season?: string;
  /** "1,2", or the ISO 8601 day of a broadcast. */
  episodes?: string;
  episodeName?: string;
  edition?: string;
  /** "tmdb:1,imdb:tt1" */
  ids?: string;
};

export type RightName = { name: string; right: RightFields };

/** A file of a library: what it must become. `place`: "1x2" of an episode. */
export type RightFile = {
  path: string;
  size: number;
  kind: string;
  title: string;
  year: string;
  place: string;
  episodeName: string;
};

export type RightTree = { root: string; files: RightFile[] };

const keys: Record<string, keyof RightFields> = {
  y: 'year',
  s: 'season',
  e: 'episodes',
  n: 'episodeName',
  ed: 'edition',
  id: 'ids',
};

/**
 * Names of our own invention, after the rules that Jellyfin, Kodi, Plex, Sonarr and Radarr publish and
 * the ways people have: lines of name, title ("-": none) and `key=value`, separated by tabs.
 * Those of `hold-out.tsv` were written before the parser, those of `strangers.tsv` by four people who
 * had not seen it.
 */
export async function readNames(
  file: 'names.tsv' | 'hold-out.tsv' | 'strangers.tsv',
): Promise<RightName[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', title = '', ...fields] = line.split('\t');
      const right: RightFields = { title: title === '-' ? '' : title };
      for (const field of fields) {
        const equals = field.indexOf('=');
        const key = keys[field.slice(0, equals)];
        if (!key) throw new Error(`${field} of ${name} is no field`);
        right[key] = field.slice(equals + 1).trim();
      }
      return { name, right };
    });
}

export async function readTrees(): Promise<RightTree[]> {
  return parseTrees(await readFile(join(import.meta.dirname, 'trees.txt'), 'utf8'));
}

const kinds: Record<string, string> = { ep: 'episode', out: 'left_out' };

/**
 * Trees begin with "== name of the folder"; their lines are path (with a size: "=500"), kind, title,
 * year, place and name of the episode, separated by "|". "{01-12}" stands for twelve files, whose
 * number is "#" in the place.
 */
export function parseTrees(text: string): RightTree[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [root = '', ...lines] = block.trim().split('\n');
      return { root, files: lines.flatMap(parseFiles) };
    });
}

function parseFiles(line: string): RightFile[] {
  const parts = line.split('|').map((part) => part.trim());
  const [path = '', kind = '', title = '', year = '', place = '', episodeName = ''] = parts;
  const [range, first = '', last = ''] = /\{(\d+)-(\d+)\}/.exec(path) ?? [];
  const count = range ? Number(last) - Number(first) + 1 : 1;
  return Array.from({ length: count }, (_, index) => {
    const digits = String(Number(first) + index).padStart(first.length, '0');
    const put = (template: string) => template.replace(/\{\d+-\d+\}/, digits);
    const [plain = '', size = '1000'] = put(path).split('=');
    return {
      path: plain,
      size: Number(size),
      kind: kinds[kind] ?? kind,
      title: put(title),
      year,
      place: place.replace('x3#', `x3${digits}`).replace('#', String(Number(digits))),
      episodeName: put(episodeName),
    };
  });
}
