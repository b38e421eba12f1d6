import { type Clue, sayReason } from '#api/platform/import/reasons.ts';
import type { Reading } from '#api/platform/import/report.ts';
import { kindOf } from '../film-folders/file-kinds.ts';
import type { FoundFile } from '../find-files.ts';
import type {
  EpisodeFile,
  RecognisedFilm,
  RecognisedShow,
  TitleName,
} from './recognised-titles.ts';

/** What the files of a title have become. */
export function readTitleFiles(title: RecognisedFilm | RecognisedShow): Reading[] {
  const read = (file: FoundFile, kind: Reading['kind'], clue: Clue, facts?: Partial<Facts>) =>
    makeReading(file, kind, title.name, clue, facts);
  const shared = [
    ...title.trailers.map((file) =>
      read(file, 'trailer', title.saidTrailers?.get(file) ?? { code: 'trailer_place' }),
    ),
    ...title.extras.flatMap(({ file, kind, clue }) =>
      kind === 'sample' ? [] : read(file, 'extra', clue, { extra: kind }),
    ),
    ...title.parts.map(({ file, number, clue }) => read(file, 'part', clue, { part: number })),
  ];
  if (title.kind === 'film') {
    const film = title.file ? [read(title.file, 'film', title.clue)] : [];
    const versions = title.versions.map(({ file, name, clue }) =>
      read(file, 'version', clue, { version: name }),
    );
    return [...film, ...versions, ...shared];
  }
  const episodes = title.episodes.flatMap(({ season, numbers, versions, ...episode }) => {
    const place = { season, episodes: numbers };
    const readParts = ({ furtherParts = [] }: EpisodeFile, version: string | null) =>
      furtherParts.map(({ file, number, clue }) =>
        read(file, 'part', clue, { ...place, version, part: number }),
      );
    const first = { code: 'episode_part' } as const;
    return [
      episode.furtherParts?.length
        ? read(episode.file, 'part', first, { ...place, part: 1 })
        : read(episode.file, 'episode', episode.clue, place),
      ...readParts(episode, null),
      ...versions.flatMap((version) => [
        read(version.file, 'version', version.clue, { ...place, version: version.name }),
        ...readParts(version, version.name),
      ]),
    ];
  });
  return [...episodes, ...shared];
}

type Facts = Pick<Reading, 'season' | 'episodes' | 'version' | 'part' | 'extra'>;

/** @param name of the title that the file is part of */
export function makeReading(
  { path }: FoundFile,
  kind: Reading['kind'],
  name: TitleName | undefined,
  clue: Clue,
  facts: Partial<Facts> = {},
): Reading {
  const of = { season: null, episodes: [], version: null, part: null, extra: null, ...facts };
  const said = sayReason(clue);
  return {
    path,
    kind,
    title: name?.name ?? null,
    year: name?.year ?? null,
    ...of,
    what: describe(path, kind, name, of),
    clue: kind === 'left_out' ? `it ${said}` : said,
    code: clue.code,
    values: clue.values ?? {},
  };
}

const besideNames = { subtitle: 'subtitles', picture: 'picture', nfo: 'description' } as const;

/** In English. */
function describe(
  path: string,
  kind: Reading['kind'],
  name: TitleName | undefined,
  { season, episodes, version, part, extra }: Facts,
): string {
  if (!name) return 'left out';
  const shown = nameTitle(name);
  const place = season === null ? shown : `${nameEpisodes(season, episodes)} of ${shown}`;
  switch (kind) {
    case 'film':
      return `the film ${shown}`;
    case 'version':
      return `another version of ${place}: ${version}`;
    case 'part':
      return `part ${part} of ${place}`;
    case 'extra':
      return `extra of ${shown}: ${extra?.replaceAll('_', ' ')}`;
    case 'trailer':
      return `trailer of ${shown}`;
    case 'beside': {
      const file = kindOf(path);
      return `${file in besideNames ? besideNames[file as keyof typeof besideNames] : 'file'} of ${shown}`;
    }
    default:
      return place;
  }
}

/** “Film” (2001) */
export function nameTitle({ name, year }: TitleName): string {
  return year === undefined ? `“${name}”` : `“${name}” (${year})`;
}

function nameEpisodes(season: number, [first, ...others]: number[]): string {
  const last = others.at(-1);
  const which = last === undefined ? `episode ${first}` : `episodes ${first} to ${last}`;
  return season === 0 ? `special ${which}` : `${which} of season ${season}`;
}
