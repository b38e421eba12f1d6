import type { Folder } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import type { ExternalId } from './clean-name.ts';
import type { ExtraKind } from './extras.ts';

export type TitleName = { name: string; year: number | undefined };

/** Another file of the same film or episode. `clue`: why it is one, in words for staff. */
export type VersionFile = { file: FoundFile; name: string; clue: string };
/** One of several files that are a film only together. */
export type PartFile = { file: FoundFile; number: number; clue: string };
export type ExtraFile = { file: FoundFile; name: string; kind: ExtraKind; clue: string };

type RecognisedTitle = {
  folder: Folder;
  /** The folder holds this title alone. */
  isOwn: boolean;
  name: TitleName;
  ids: ExternalId[];
  extras: ExtraFile[];
  trailers: FoundFile[];
};

/** Without a file, the film lies in parts, or is announced. */
export type RecognisedFilm = RecognisedTitle & {
  kind: 'film';
  file: FoundFile | undefined;
  clue: string;
  edition: string | undefined;
  versions: VersionFile[];
  parts: PartFile[];
};

export type RecognisedEpisode = {
  file: FoundFile;
  folder: Folder;
  season: number;
  numbers: number[];
  name: string;
  clue: string;
  version: string;
  versions: VersionFile[];
};

export type RecognisedShow = RecognisedTitle & {
  kind: 'show';
  episodes: RecognisedEpisode[];
  /** Parts of episodes, which are not among these. */
  parts: PartFile[];
  seasonFolders: { number: number; folder: Folder }[];
};

/** What has become of the files so far. */
export type Recognition = {
  titles: (RecognisedFilm | RecognisedShow)[];
  /** Why files are part of no title. */
  leftOut: Map<FoundFile, string>;
};
