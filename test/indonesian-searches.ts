import filmSearches from './indonesian-film-searches.json' with { type: 'json' };
import demoSearches from './indonesian-searches.json' with { type: 'json' };

export type WishedSearch = { typed: string; wanted: string[] };

/** Searches by Indonesian visitors, and the titles of the demo content that must be found. */
export const indonesianSearches: WishedSearch[] = demoSearches;

/** Searches for films in the catalogue from Wikipedia. */
export const indonesianFilmSearches: WishedSearch[] = filmSearches;

/** Searches without an expected title among the first five; `search` returns slugs, best first. */
export async function listMissedSearches(
  searches: WishedSearch[],
  search: (typed: string) => Promise<string[]>,
): Promise<{ typed: string; missing: string[] }[]> {
  const missed: { typed: string; missing: string[] }[] = [];
  for (const { typed, wanted } of searches) {
    const results = (await search(typed)).slice(0, 5);
    const missing = wanted.filter((slug) => !results.includes(slug));
    if (missing.length > 0) missed.push({ typed, missing });
  }
  return missed;
}
