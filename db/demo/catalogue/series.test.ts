import { describe, expect, test } from 'vitest';
import type { TitleDraft } from '#api/catalogue/title-draft.ts';
import { readCatalogue } from './read-catalogue.ts';

const { shows } = readCatalogue();

function listEpisodes(show: TitleDraft) {
  return show.seasons.flatMap((season) =>
    season.episodes.map((episode) => ({
      ...episode,
      key: `${show.slug} s${season.number}e${episode.number}`,
    })),
  );
}

describe('series', () => {
  test('have seasons of four to eight episodes, numbered from one', () => {
    for (const show of shows) {
      expect(show.seasons.length, show.slug).toBeGreaterThanOrEqual(1);
      expect(show.seasons.length, show.slug).toBeLessThanOrEqual(3);
      show.seasons.forEach((season, index) => {
        expect(season.number, show.slug).toBe(index + 1);
        expect(season.episodes.length, show.slug).toBeGreaterThanOrEqual(4);
        expect(season.episodes.length, show.slug).toBeLessThanOrEqual(8);
        const numbers = season.episodes.map((episode) => episode.number);
        expect(numbers).toEqual(numbers.map((_, place) => place + 1));
      });
    }
  });

  test('every episode is dated, measured and told in Indonesian and English', () => {
    for (const episode of shows.flatMap(listEpisodes)) {
      expect(episode.airedOn, episode.key).toBeDefined();
      expect(episode.runtimeSeconds, episode.key).toBeGreaterThan(600);
      for (const language of ['id', 'en'] as const) {
        const text = episode.translations[language];
        expect(text?.name, episode.key).toMatch(/\S/);
        expect(text?.synopsis?.length, episode.key).toBeGreaterThan(25);
      }
    }
  });

  test('episodes follow each other in time, from the release of the series on', () => {
    for (const show of shows) {
      const dates = listEpisodes(show).map((episode) => episode.airedOn);
      expect(dates, show.slug).toEqual([...dates].sort());
      expect(dates[0], show.slug).toBe(show.releasedOn);
    }
  });
});
