/** The interface for other domains. */
export { type ImportedListing, importWatchlist } from './commands/import-watchlist.ts';
