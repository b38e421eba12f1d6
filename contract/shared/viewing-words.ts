/** Words of watching; apart from the schemas, which pages do not need. */

/** What is watched: a film or video by its title, or an episode of a series. */
export const watchedKinds = ['title', 'episode'] as const;

export type WatchedKind = (typeof watchedKinds)[number];

/** From this part of its length on, a film counts as watched. */
export const watchedFrom = 0.9;

/** Items that one call may report. */
export const maxWatchedItems = 200;
