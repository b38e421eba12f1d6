/**
 * What speaks against publishing a title of the inbox unseen.
 * - `asking`: databases of films will be asked about it.
 * - `several`: more than one film of theirs may be it; `doubtful`: one, which does not fit well.
 * - `no_match`: they do not know it; `not_asked`: none could be asked.
 * - `file_name`: it is called like its file, and nobody was asked.
 * - `duplicate`: another title has its name and year.
 * - `film_failed`: it cannot be played.
 */
export const inboxDoubts = [
  'asking',
  'several',
  'doubtful',
  'no_match',
  'not_asked',
  'file_name',
  'duplicate',
  'film_failed',
] as const;

/** What is still missing; `not_playable`: it is being prepared. */
export const inboxNotes = ['no_year', 'unrated', 'no_poster', 'not_playable'] as const;

/** `sure`: those without a doubt. */
export const inboxViews = ['all', 'unsure', 'sure', 'unrated'] as const;

export type InboxDoubt = (typeof inboxDoubts)[number];
export type InboxNote = (typeof inboxNotes)[number];
export type InboxView = (typeof inboxViews)[number];
