/** How looking for subtitles of a film can stand. */
export const subtitleSearchStates = ['waiting', 'found', 'refused', 'failed'] as const;

export type SubtitleSearchState = (typeof subtitleSearchStates)[number];

/**
 * How found subtitles fit the film; what a search waits for; why they were refused; why there are
 * none.
 */
export const subtitleReasons = [
  ...(['right', 'moved', 'unchecked'] as const),
  ...(['quota_used', 'limited'] as const),
  ...(['another_film', 'another_cut', 'unheard', 'unreadable'] as const),
  ...(['nothing_found', 'key_refused', 'unavailable', 'gone', 'no_key'] as const),
] as const;

export type SubtitleReason = (typeof subtitleReasons)[number];
