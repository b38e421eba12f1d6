import type { WatchState } from './folder-looker.ts';

/** What an operator reads about a watched folder. */
export function describeWatchState({ kind, path, code }: WatchState): string {
  const reason = code ? ` (${code})` : '';
  switch (kind) {
    case 'missing':
      return `There is no folder ${path}. Its films stay; is its disk mounted?`;
    case 'empty':
      return `The folder ${path} is empty, although films came from it. They stay; is its disk mounted?`;
    case 'unreadable':
      return `The folder ${path} cannot be read${reason}. Its films stay.`;
    case 'emptied':
      return `All files in ${path} were removed. Their films stay.`;
    case 'silent':
      return `The folder ${path} does not answer: its share or disk is away. Its films stay.`;
  }
}
