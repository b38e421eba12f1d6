import { makeSlug } from '../text/slug.ts';

/** What sources call the genres that the site spells in its own way. */
const knownSlugs: Record<string, string[]> = {
  'science fiction': ['sci-fi'],
  'science-fiction': ['sci-fi'],
  scifi: ['sci-fi'],
  'sci fi': ['sci-fi'],
  fantasy: ['fantacy'],
  'sci-fi & fantasy': ['sci-fi', 'fantacy'],
  'action & adventure': ['action', 'adventure'],
  'war & politics': ['war', 'political'],
  animated: ['animation'],
  historical: ['history'],
  biographical: ['biography'],
  biopic: ['biography'],
  romantic: ['romance'],
  musicals: ['musical'],
  sports: ['sport'],
  children: ['family'],
  kids: ['family'],
  politics: ['political'],
  suspense: ['thriller'],
};

/** Slugs of genres as a source names them: "Action / Science Fiction" → action, sci-fi. */
export function toGenreSlugs(names: string[]): string[] {
  const single = names.flatMap((name) => name.split(/[/,;|]/)).map((name) => name.trim());
  const slugs = single.flatMap((name) => knownSlugs[name.toLowerCase()] ?? makeSlug(name, ''));
  return [...new Set(slugs)].filter((slug) => slug !== '');
}
