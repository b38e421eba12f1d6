/** Constants of playback, separate from the schemas, which pages do not need. */

/** Effective connection types of the Network Information API; `unknown` if unsupported. */
export const networkKinds = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** Playback engines: hls.js on Media Source Extensions, or the browser natively. */
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

/** Watching within these hours belongs to the present visit. */
export const visitHours = 6;

/** Nothing is new for longer: a year. */
export const maxNewHours = 8_784;

/** What can be watched: a film or video by its title, or an episode. */
export const watchedKinds = ['title', 'episode'] as const;

export type WatchedKind = (typeof watchedKinds)[number];

/** The fraction of its length from which a film counts as watched. */
export const watchedFrom = 0.9;

/** Items per call. */
export const maxWatchedItems = 200;

/** Films that one call describes; a row to continue watching has no more. */
export const maxDescribedFilms = 12;
