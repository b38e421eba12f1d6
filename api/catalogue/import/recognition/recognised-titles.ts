import type { Clue } from '#api/platform/import/reasons.ts';
import type { Folder } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import type { ExternalId } from './clean-name.ts';
import type { ExtraKind } from './extras.ts';

/** `isSaid`: staff have said so, whatever descriptions say. */
export type TitleName = { name: string; year: number | undefined; isSaid?: true };

/** Another file of the same film or episode. `clue`: why it is one. */
export type VersionFile = { file: FoundFile; name: string; clue: Clue };
/** One of several files that are a film only together. `refusal`: why they are no episode. */
export type PartFile = { file: FoundFile; number: number; clue: Clue; refusal?: Clue };
export type ExtraFile = { file: FoundFile; name: string; kind: ExtraKind; clue: Clue };

type RecognisedTitle = {
  folder: Folder;
  /** The folder holds this title alone. */
  isOwn: boolean;
  name: TitleName;
  ids: ExternalId[];
  extras: ExtraFile[];
  trailers: FoundFile[];
  /** Trailers that staff have named. */
  saidTrailers?: Map<FoundFile, Clue>;
};

/** Without a file, the film lies in parts, or is announced. */
export type RecognisedFilm = RecognisedTitle & {
  kind: 'film';
  file: FoundFile | undefined;
  clue: Clue;
  edition: string | undefined;
  versions: VersionFile[];
  parts: PartFile[];
};

/** `hasOthers`: it holds other episodes, too, or not all of them, and cannot stand for this one. */
export type EpisodeVersion = VersionFile & EpisodeFile & { hasOthers?: true };

/** `furtherParts`: the files in which it goes on, whose numbers follow. */
export type EpisodeFile = { file: FoundFile; folder: Folder; furtherParts?: PartFile[] };

export type RecognisedEpisode = EpisodeFile & {
  season: number;
  numbers: number[];
  name: string;
  clue: Clue;
  versions: EpisodeVersion[];
};

export type RecognisedShow = RecognisedTitle & {
  kind: 'show';
  episodes: RecognisedEpisode[];
  /** Parts of episodes that do not make a whole one, which is not among these. */
  parts: PartFile[];
  seasonFolders: { number: number; folder: Folder }[];
};

/** What has become of the files so far. */
export type Recognition = {
  titles: (RecognisedFilm | RecognisedShow)[];
  /** Why files are part of no title. */
  leftOut: Map<FoundFile, Clue>;
};
