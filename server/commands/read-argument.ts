import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Names, notes and paths: an empty path would be the folder in which the command was called. */
export function readText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}
