import { describe, expect, test } from 'vitest';
import type { TitleDraft } from '#api/catalogue/title-draft.ts';
import { languages } from '#contract/shared/language.ts';
import { readCatalogue } from './read-catalogue.ts';
import { repeated } from './repeated.ts';

/** Specification, section 3, spelled as there. */
const specifiedTerms = {
  'movie genre':
    'action adventure animation comedy drama family fantacy history horror mystery recommended sci-fi',
  'tv-show tag': '4k-ultra brother brother-relationship kings music mythology premieres vikings',
  'video genre':
    'action adventure animation comedy crime drama family fantacy horror romance thriller',
};
const { movies, shows, videos, terms } = readCatalogue();
const titles = [...movies, ...shows, ...videos];

function termKeys(title: TitleDraft): string[] {
  return [
    ...title.genres.map((slug) => `${title.kind} genre ${slug}`),
    ...title.tags.map((slug) => `${title.kind} tag ${slug}`),
  ];
}

describe('genres and tags', () => {
  test('those of the specification exist, spelled as there', () => {
    const known = terms.map((term) => `${term.type} ${term.group} ${term.slug}`);
    expect(repeated(known)).toEqual([]);
    for (const [kind, slugs] of Object.entries(specifiedTerms)) {
      expect(known).toEqual(
        expect.arrayContaining(slugs.split(' ').map((slug) => `${kind} ${slug}`)),
      );
    }
  });

  test('have a name in every language', () => {
    for (const term of terms) {
      expect(Object.keys(term.names).sort(), term.slug).toEqual([...languages].sort());
      for (const name of Object.values(term.names)) expect(name, term.slug).toMatch(/\S/);
    }
  });

  test('titles use only known ones, and each is used by at least three', () => {
    const uses = new Map(terms.map((term) => [`${term.type} ${term.group} ${term.slug}`, 0]));
    for (const key of titles.flatMap(termKeys)) {
      expect([...uses.keys()]).toContain(key);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
    expect([...uses].filter(([, count]) => count < 3)).toEqual([]);
  });
});
