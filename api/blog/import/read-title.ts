import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { TitleReference } from './post-file.ts';

const words: Record<string, TitleType> = {
  movie: 'movie',
  movies: 'movie',
  'movies-detail': 'movie',
  'tv-show': 'tv-show',
  'tv-shows': 'tv-show',
  shows: 'tv-show',
  'shows-details': 'tv-show',
  video: 'video',
  videos: 'video',
  'videos-detail': 'video',
};

/** `movies/senja`, `tv-shows/kedai-hujan`, or the address of its page here. */
export function readTitle(text: string, field: string): TitleReference {
  const [, word = '', slug = ''] = /([^/]+)\/([^/?#]+)\/?$/.exec(text) ?? [];
  const type = Object.hasOwn(words, word) ? words[word] : undefined;
  if (!type) throw new ImportProblem(`${field}: "${text.slice(0, 100)}" is no movies/NAME`);
  return { type, slug };
}
