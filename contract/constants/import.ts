/** Constants of imports and uploads, separate from the schemas, which pages do not need. */

/** What single films become; series are series in any case. */
export const filmKinds = ['movie', 'video'] as const;

export const importKinds = ['upload', 'folder', 'watch'] as const;

/** `receiving`: its files are still being uploaded. */
export const importStates = [
  'receiving',
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;

export type ImportState = (typeof importStates)[number];

/**
 * Why a watched folder, or part of it, is not looked at. `empty`: everything that came from it is
 * gone, as if its disk were not mounted; `silent`: its share does not answer.
 */
export const folderProblems = ['missing', 'unreadable', 'empty', 'silent'] as const;

export type FolderProblem = (typeof folderProblems)[number];

export const remarkKinds = ['failed', 'skipped', 'missing'] as const;

/**
 * What a file of a folder of films can become. `beside`: a description, picture or subtitle file of
 * a title.
 */
export const readingKinds = [
  'film',
  'episode',
  'version',
  'part',
  'extra',
  'trailer',
  'beside',
  'left_out',
] as const;

/**
 * Why a file was taken for what it became. Each code is the key of its text in
 * `imports.clues` of `locales/<code>/admin-media.json`.
 */
const clueCodes = [
  'by_name',
  'film_folder',
  'announced',
  'in_film_folder',
  'same_name_and_year',
  'under_other_name',
  'name_ends',
  'name_says_extra',
  'extras_folder',
  'trailer_place',
  'part_number',
  'part_alone',
  'disc_folder',
  'episode_part',
  'season_and_episode',
  'episode_word',
  'episode_number',
  'broadcast_day',
  'folder_says_episode',
  'varying_number',
  'only_number',
  'special',
  'same_episode',
  'beside_title',
  'beside_collection',
  'corrected',
] as const;

/** Why a file is part of no title; texts as for `clueCodes`. */
const leftOutCodes = [
  'left_out_by_staff',
  'corrected_title_missing',
  'empty',
  'sample',
  'advertisement',
  'extra_alone',
  'no_episode_number',
  'smaller_version',
  'prepared_version',
  'part_without_others',
  'part_missing',
  'part_number_twice',
  'too_many_parts',
  'disc_image',
  'disc_part',
  'idx_alone',
  'film_elsewhere',
  'picture_not_shown',
  'no_media',
  'no_film',
] as const;

/** What else has happened to a title or file; texts as for `clueCodes`. */
const remarkCodes = [
  'title_without_files',
  'hidden',
  'link_nowhere',
  'link_outside',
  'folder_read_already',
  'no_file',
  'being_written',
  'same_film',
  'other_length',
  'removed_for_good',
  'two_titles',
] as const;

/**
 * Why a file, or part of it, could not be used; texts as for `clueCodes`. Some of them say another
 * reason: `reason` is one of these codes with the same values, `failure` one of `mediaFailureCodes`,
 * `problem` one of the problems of the API, and `field_problem` one of `fieldProblems`.
 */
const failureCodes = [
  'cannot_open_folder',
  'cannot_look_at',
  'cannot_open',
  'cannot_read',
  'name_not_utf8',
  'too_large',
  'nfo_unused',
  'collection_nfo_unused',
  'defines_entities',
  'describes_no_film',
  'describes_no_person',
  'not_whole_xml',
  'not_well_formed',
  'names_no_person',
  'announced_without_slug',
  'slug_twice',
  'list_cut',
  'season_cut',
  'subtitles_cut',
  'heic_unreadable',
  'picture_unreadable',
  'picture_too_large',
  'named_picture_unreadable',
  'named_picture_too_large',
  'named_file_missing',
  'named_file_outside',
  'no_json_list',
  'list_of_no_titles',
  'not_read_to_end',
  'ends_in_middle',
  'row_too_large',
  'row_not_json',
  'row_repeated',
  'in_row',
  'row_no_title',
  'row_no_genre',
  'row_no_person',
  'no_person',
  'too_many_genres',
  'too_many_people',
  'of_title',
  'refused',
  'invalid_field',
  'invalid',
  'database_refuses',
  'not_importable',
  'unplayable',
  'gone',
  'too_many_remarks',
] as const;

/** Every code of a text in `imports.clues`. */
export const reasonCodes = [
  ...clueCodes,
  ...leftOutCodes,
  ...remarkCodes,
  ...failureCodes,
] as const;

export type ClueCode = (typeof reasonCodes)[number];

const codes: readonly string[] = reasonCodes;

export function isClueCode(code: string | null | undefined): code is ClueCode {
  return typeof code === 'string' && codes.includes(code);
}

/** What staff can correct a reading to. */
export const correctedKinds = ['film', 'episode', 'version', 'extra', 'left_out'] as const;

export type CorrectedKind = (typeof correctedKinds)[number];

/** Episodes in one file. */
export const maxEpisodesOfFile = 50;

/** Files of one upload. */
export const maxUploadFiles = 5_000;

/** Where the bytes of an upload's files go, by the tus protocol: `<path><id of the file>`. */
export const uploadsPath = '/api/v1/ops/uploads/';

/** Bytes per request. More only helps where a round trip takes very long; see `http-server.ts`. */
export const uploadChunk = 8 * 1024 * 1024;

/**
 * Whether a path, relative to the library, can be one of its files on every system: no hidden
 * files, no way out, nothing that Windows reserves.
 */
export function isLibraryPath(path: string): boolean {
  const parts = path.split('/');
  return parts.every((part) => {
    const isPlain = /^[^\p{Cc}\\:*?"<>|]+$/u.test(part) && !/^[.\s]|[.\s]$/.test(part);
    return isPlain && new TextEncoder().encode(part).length <= 200;
  });
}
