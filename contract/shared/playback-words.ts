/** Words of playing and watching; apart from the schemas, which pages do not need. */

/** Effective connection types of the Network Information API; `unknown` where there is none. */
export const networkKinds = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** What plays: hls.js on Media Source Extensions, or the browser by itself. */
export const playbackEngines = ['hls', 'native'] as const;

/** Why a film does not play; also the keys of `failure` in playback.json. */
export const playbackFailures = [
  'not_available',
  'being_prepared',
  'preparation_failed',
  'refused',
  'film_missing',
  'film_damaged',
  'network_lost',
  'browser_unsupported',
  'player_not_loaded',
] as const;

export type NetworkKind = (typeof networkKinds)[number];
export type PlaybackEngineName = (typeof playbackEngines)[number];
export type PlaybackFailure = (typeof playbackFailures)[number];

/** What is watched: a film or video by its title, or an episode of a series. */
export const watchedKinds = ['title', 'episode'] as const;

export type WatchedKind = (typeof watchedKinds)[number];

/** From this part of its length on, a film counts as watched. */
export const watchedFrom = 0.9;

/** Items that one call may report. */
export const maxWatchedItems = 200;
