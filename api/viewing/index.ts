/** The interface for other domains. */
export { importWatched, type WatchedElsewhere } from './commands/import-watched.ts';
