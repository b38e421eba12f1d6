import { describe, expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { readCatalogue } from './read-catalogue.ts';
import { repeated } from './repeated.ts';

/** Specification, section 3, spelled as there. */
const specifiedDesignations = ['production', 'art', 'writing', 'editing', 'sound', 'Camera'];
const { movies, shows, videos, people } = readCatalogue();
const titles = [...movies, ...shows, ...videos];

describe('people', () => {
  test('every credit names a person of the catalogue, and every person has a credit', () => {
    const credited = new Set(titles.flatMap((title) => title.credits.map(({ person }) => person)));
    expect(repeated(people.map((person) => person.slug))).toEqual([]);
    expect([...credited].sort()).toEqual(people.map((person) => person.slug).sort());
  });

  test('films have a director and at least three credits, none twice', () => {
    for (const movie of movies) {
      expect(movie.credits.length, movie.slug).toBeGreaterThanOrEqual(3);
      expect(movie.credits.length, movie.slug).toBeLessThanOrEqual(9);
      expect(movie.credits.some((credit) => credit.role === 'director')).toBe(true);
      expect(repeated(movie.credits.map((credit) => `${credit.role} ${credit.person}`))).toEqual(
        [],
      );
    }
  });

  test('people recur, so that related titles can be found', () => {
    const counts = new Map<string, number>();
    for (const { person } of titles.flatMap((title) => title.credits)) {
      counts.set(person, (counts.get(person) ?? 0) + 1);
    }
    const recurring = [...counts.values()].filter((count) => count > 1).length;
    expect(recurring / people.length).toBeGreaterThan(0.8);
    for (const person of people) {
      expect(person.knownCredits, person.slug).toBeGreaterThanOrEqual(counts.get(person.slug) ?? 0);
    }
  });

  test('are described, with a portrait, in all languages', () => {
    for (const person of people) {
      expect(person.profileImage).toBe(`pictures/people/${person.slug}.webp`);
      expect(person.birthPlace, person.slug).toMatch(/\S/);
      expect(person.birthCountry, person.slug).toBeDefined();
      for (const language of languages) {
        expect(person.biography[language]?.length, `${person.slug} ${language}`).toBeGreaterThan(
          50,
        );
        for (const { category } of person.awards) expect(category?.[language]).toMatch(/\S/);
      }
    }
  });

  test('relatives are told from both sides', () => {
    const told = people.flatMap(({ slug, relatives }) =>
      relatives.map(({ person }) => [slug, person] as const),
    );
    expect(told.length).toBeGreaterThan(8);
    for (const [slug, other] of told) expect(told).toContainEqual([other, slug]);
  });

  test('every designation of the specification occurs, and some birthdays are unknown', () => {
    const used = new Set(people.map((person) => person.designation));
    expect([...used].sort()).toEqual([...specifiedDesignations, 'acting', 'directing'].sort());
    expect(people.some((person) => person.birthday === undefined)).toBe(true);
  });

  test('nobody works before the age of eight', () => {
    for (const title of titles) {
      for (const { person } of title.credits) {
        const born = people.find(({ slug }) => slug === person)?.birthday?.slice(0, 4);
        if (born)
          expect((title.year ?? 0) - Number(born), `${person} ${title.slug}`).toBeGreaterThan(7);
      }
    }
  });
});
