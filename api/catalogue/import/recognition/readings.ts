import type { Reading } from '#api/platform/import/report.ts';
import type { FoundFile } from '../find-files.ts';
import type {
  ExtraFile,
  RecognisedEpisode,
  RecognisedFilm,
  RecognisedShow,
} from './recognised-titles.ts';

type Title = RecognisedFilm | RecognisedShow;

/** What the files of a title have become. */
export function readTitleFiles(title: Title): Reading[] {
  const shown = nameTitle(title);
  const read = (file: FoundFile, kind: Reading['kind'], what: string, clue: string): Reading => ({
    path: file.path,
    kind,
    title: title.name.name,
    season: null,
    episodes: [],
    what,
    clue,
  });
  const shared = [
    ...title.trailers.map((file) =>
      read(file, 'trailer', `trailer of ${shown}`, 'by its name or folder'),
    ),
    ...title.extras
      .filter(({ kind }) => kind !== 'sample')
      .map((extra) =>
        read(extra.file, 'extra', `extra of ${shown}: ${nameExtra(extra)}`, extra.clue),
      ),
    ...title.parts.map(({ file, number, clue }) =>
      read(file, 'part', `part ${number} of ${shown}`, clue),
    ),
  ];
  if (title.kind === 'film') {
    const film = title.file ? [read(title.file, 'film', `the film ${shown}`, title.clue)] : [];
    const versions = title.versions.map(({ file, name, clue }) =>
      read(file, 'version', `another version of ${shown}: ${name}`, clue),
    );
    return [...film, ...versions, ...shared];
  }
  const episodes = title.episodes.flatMap((episode) => {
    const what = `${nameEpisodes(episode)} of ${shown}`;
    const { season, numbers } = episode;
    const own = { ...read(episode.file, 'episode', what, episode.clue), season, episodes: numbers };
    const versions = episode.versions.map(({ file, name, clue }) => ({
      ...read(file, 'version', `another version of ${what}: ${name}`, clue),
      season,
      episodes: numbers,
    }));
    return [own, ...versions];
  });
  return [...episodes, ...shared];
}

/** “Film” (2001) */
export function nameTitle({ name: { name, year } }: Title): string {
  return year === undefined ? `“${name}”` : `“${name}” (${year})`;
}

export function nameExtra({ kind }: ExtraFile): string {
  return kind.replaceAll('_', ' ');
}

function nameEpisodes({ season, numbers }: RecognisedEpisode): string {
  const [first, ...others] = numbers;
  const last = others.at(-1);
  const which = last === undefined ? `episode ${first}` : `episodes ${first} to ${last}`;
  return season === 0 ? `special ${which}` : `${which} of season ${season}`;
}
