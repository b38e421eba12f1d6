export { setTitleAccess } from './commands/set-title-access.ts';
export { presentCard } from './present/card.ts';
export { nameEpisode } from './present/episode.ts';
export { isAvailable } from './queries/availability.ts';
export { type CardRow, findCards } from './queries/find-cards.ts';
export { streamIsPlayable } from './queries/playable.ts';
export { isWithinLimit, type RatingLimit } from './queries/rating-limit.ts';
export { listSpellings, toSearchText } from './search-text.ts';
