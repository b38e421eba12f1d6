import { href } from 'react-router';

/** Some seasons of a series, by its id. */
export function seasonPath(id: number, ...numbers: number[]): string {
  return href('/seasons/:id/:seasons', { id: String(id), seasons: numbers.join(',') });
}
