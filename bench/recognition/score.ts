import { sortFiles } from '#api/catalogue/import/film-folders/sort-files.ts';
import { readName } from '#api/catalogue/import/recognition/read-name.ts';
import { ReportBuilder } from '#api/platform/import/report.ts';
import type { RightFields, RightFile, RightName, RightTree } from './read-corpus.ts';

export const fields = [
  'title',
  'year',
  'season',
  'episodes',
  'episodeName',
  'edition',
  'ids',
] as const satisfies (keyof RightFields)[];

type Share = { right: number; all: number };
export type Score = Share & { wrong: string[]; byField: Record<(typeof fields)[number], Share> };

/**
 * Counts the fields that a name has, or that were found without being there. Letters and digits
 * count; their case and what stands between them does not.
 */
export function scoreNames(
  names: RightName[],
  read: (name: string, index: number) => RightFields,
): Score {
  const score = newScore();
  for (const [index, { name, right }] of names.entries()) {
    const found = read(name, index);
    for (const field of fields) {
      const [wanted, got] = [right[field] ?? '', found[field] ?? ''];
      if (simplify(wanted) === '' && simplify(got) === '') continue;
      const isRight = simplify(wanted) === simplify(got);
      for (const share of [score, score.byField[field]]) {
        share.all++;
        if (isRight) share.right++;
      }
      if (!isRight) score.wrong.push(`${name}: ${field} is “${wanted}”, not “${got}”`);
    }
  }
  return score;
}

function newScore(): Score {
  const none = () => ({ right: 0, all: 0 });
  const byField = Object.fromEntries(fields.map((field) => [field, none()]));
  return { ...none(), wrong: [], byField: byField as Score['byField'] };
}

export function readOurs(name: string): RightFields {
  const found = readName(name);
  const ids = found.ids.map(({ provider, id }) => `${provider}:${id}`).join(',');
  return {
    title: found.title,
    year: String(found.year ?? ''),
    season: found.date ? '' : String(found.season ?? ''),
    episodes: found.date ?? found.numbers.join(','),
    episodeName: found.episodeName,
    edition: found.edition ?? '',
    ids,
  };
}

/** Counts the files that became what they are: with title, year, place and name of the episode. */
export function scoreTrees(trees: RightTree[]): Score {
  const score = newScore();
  for (const { root, files } of trees) {
    const { titles, inParts, readings } = sortFiles(
      files.map(toFoundFile),
      root,
      new ReportBuilder(),
    );
    const groups = [...titles, ...inParts];
    const episodes = groups.flatMap((group) =>
      group.kind === 'show' ? group.seasons.flatMap((season) => season.episodes) : [],
    );
    for (const file of files.filter(({ kind }) => kind !== 'nfo')) {
      const reading = readings.find(({ path }) => path === file.path);
      const year = /” \((\d{4})\)/.exec(reading?.what ?? '')?.[1] ?? '';
      const found: Omit<RightFile, 'size'> = {
        path: file.path,
        kind: reading?.kind ?? 'nothing',
        title: reading?.title ?? '',
        year,
        place: reading?.season == null ? '' : `${reading.season}x${reading.episodes.join(',')}`,
        episodeName: episodes.find((one) => one.file.path === file.path)?.name ?? '',
      };
      score.all++;
      const [wanted, got] = [describe(file), describe(found)];
      if (wanted === got) score.right++;
      else score.wrong.push(`${root}/${file.path}: ${wanted}, not ${got}`);
    }
  }
  return score;
}

function describe(file: Omit<RightFile, 'size'>): string {
  const { kind, title, year, place, episodeName } = file;
  return [kind, simplify(title), year, place, simplify(episodeName)].join(' ');
}

function toFoundFile({ path, size }: RightFile) {
  const slash = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)];
  return { absolute: `/library/${path}`, path, folder, name, size, modifiedAt: 0 };
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}

export function percent({ right, all }: Share): number {
  return (100 * right) / all;
}
