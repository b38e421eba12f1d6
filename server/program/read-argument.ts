import { InvalidArgumentError } from '@commander-js/extra-typings';

/** For names, notes and paths: an empty path would mean the current folder. */
export function readText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}
