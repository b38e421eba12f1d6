/** Constants of imported watch histories, separate from the schemas, which pages do not need. */

/** Of all files of one import together: 5 MB. Larger ones are zipped. */
export const maxHistoryBytes = 5 * 1024 * 1024;

/** Files of one import. */
export const maxHistoryFiles = 20;

/** Why something in a file was left out; also the keys of `reasons` in histories.json. */
export const leftOutReasons = [
  'not_read',
  'too_large',
  'malformed',
  'no_name',
  'bad_date',
  'bad_rating',
  'no_episode',
  'not_kept',
  'removed_here',
  'watchlist_full',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];
