import { describe, expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { readCatalogue } from './read-catalogue.ts';
import { repeated } from './repeated.ts';

const lastAddition = '2026-11-30T23:59:59.999Z';
const { movies, shows, videos, people } = readCatalogue();
const titles = [...movies, ...shows, ...videos];

describe('size', () => {
  test('there is enough of everything to fill the pages', () => {
    expect(movies.length).toBeGreaterThanOrEqual(36);
    expect(shows.length).toBeGreaterThanOrEqual(8);
    expect(videos.length).toBeGreaterThanOrEqual(12);
    expect(people.length).toBeGreaterThanOrEqual(40);
    expect(titles.filter((title) => title.recommended).length).toBeGreaterThanOrEqual(12);
  });

  test('each file holds its own kind', () => {
    expect(new Set(movies.map((title) => title.kind))).toEqual(new Set(['movie']));
    expect(new Set(shows.map((title) => title.kind))).toEqual(new Set(['tv-show']));
    expect(new Set(videos.map((title) => title.kind))).toEqual(new Set(['video']));
  });
});

describe('titles', () => {
  test('slugs, sources and names are unique', () => {
    expect(repeated(titles.map((title) => title.slug))).toEqual([]);
    expect(repeated(titles.map((title) => title.source))).toEqual([]);
    for (const language of ['id', 'en'] as const) {
      expect(repeated(titles.map((title) => title.translations[language]?.name))).toEqual([]);
    }
  });

  test.each(['id', 'en'] as const)('every title is told in full in %s', (language) => {
    for (const title of titles) {
      const text = title.translations[language];
      expect(text?.name, title.slug).toMatch(/\S/);
      expect(text?.tagline?.length, title.slug).toBeGreaterThan(8);
      expect(text?.synopsis?.length, title.slug).toBeGreaterThan(120);
    }
  });

  test('Indonesian and English texts are not copies of each other', () => {
    const copies = titles.filter(
      ({ translations }) => translations.id?.synopsis === translations.en?.synopsis,
    );
    expect(copies.map((title) => title.slug)).toEqual([]);
  });

  test('at least six titles speak all languages', () => {
    const complete = titles.filter((title) =>
      languages.every((language) => {
        const text = title.translations[language];
        return text?.name && text.tagline && text.synopsis;
      }),
    );
    expect(complete.length).toBeGreaterThanOrEqual(6);
  });

  test('facts agree with each other', () => {
    for (const title of titles) {
      expect(title.releasedOn?.slice(0, 4), title.slug).toBe(String(title.year));
      expect(title.languages, title.slug).toContain(title.originalLanguage);
      expect(title.rating, title.slug).toBeDefined();
      expect(title.countries.length, title.slug).toBeGreaterThan(0);
      const added = title.addedAt ?? '';
      expect(added >= `${title.releasedOn}` && added <= lastAddition, title.slug).toBe(true);
      if (title.kind !== 'tv-show') expect(title.runtimeSeconds, title.slug).toBeGreaterThan(40);
    }
  });

  test('all four ratings and a spread of years are present', () => {
    expect(new Set(titles.map((title) => title.rating)).size).toBe(4);
    const decades = new Set(titles.map((title) => Math.floor((title.year ?? 0) / 10)));
    expect(decades.size).toBeGreaterThanOrEqual(5);
  });

  test('pictures are named for their title', () => {
    for (const { kind, slug, pictures } of titles) {
      expect(pictures.poster).toBe(`pictures/${kind}/${slug}-poster.webp`);
      expect(pictures.backdrop).toBe(`pictures/${kind}/${slug}-backdrop.webp`);
    }
  });
});
