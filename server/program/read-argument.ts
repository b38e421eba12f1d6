import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads a name, a note or a path; an empty path would mean the current folder. */
export function readText(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must not be empty.');
}
