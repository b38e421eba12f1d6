/** The interface for other domains. */
export {
  type ImportedWatching,
  importWatched,
  type WatchedElsewhere,
} from './commands/import-watched.ts';
