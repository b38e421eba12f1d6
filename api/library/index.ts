/** The interface for other domains. */
export { importWatchlist } from './commands/import-watchlist.ts';
