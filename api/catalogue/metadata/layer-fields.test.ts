import { expect, test } from 'vitest';
import { baseOf, layerFields, type SaidFields } from './layer-fields.ts';

const tmdb: SaidFields = {
  name: 'Senja di Atas Bukit',
  year: 2024,
  genres: ['drama'],
  'texts.id.synopsis': 'Tiga saudari.',
  external_ids: [
    { provider: 'tmdb', id: '7' },
    { provider: 'imdb', id: 'tt0000007' },
  ],
};
const wikidata: SaidFields = {
  name: 'Senja',
  'texts.id.synopsis': 'Film Indonesia.',
  'texts.el.synopsis': 'Ταινία.',
  external_ids: [{ provider: 'wikidata', id: 'Q7' }],
};

test('providers fill what the import does not say, and replace what it has guessed', () => {
  const base: SaidFields = {
    name: 'senja 1080p',
    year: 2023,
    genres: [],
    'texts.id.synopsis': null,
  };
  const { fields, undescribed } = layerFields({
    base,
    guessed: ['name'],
    descriptions: [tmdb, wikidata],
  });
  expect(fields).toEqual({
    name: 'Senja di Atas Bukit',
    year: 2023,
    genres: ['drama'],
    'texts.id.synopsis': 'Tiga saudari.',
    'texts.el.synopsis': 'Ταινία.',
    external_ids: [
      { provider: 'tmdb', id: '7' },
      { provider: 'imdb', id: 'tt0000007' },
      { provider: 'wikidata', id: 'Q7' },
    ],
  });
  // Without providers, the import's values are back.
  const again = layerFields({
    base: baseOf(fields, undescribed),
    guessed: ['name'],
    descriptions: [],
  });
  expect(again.fields).toMatchObject(base);
});

test('ids that a file has stay, and others join them', () => {
  const base: SaidFields = { external_ids: [{ provider: 'tmdb', id: '70' }] };
  const { fields } = layerFields({ base, guessed: [], descriptions: [tmdb] });
  expect(fields.external_ids).toEqual([
    { provider: 'tmdb', id: '70' },
    { provider: 'imdb', id: 'tt0000007' },
  ]);
});

test('a file that tells the story in a language has its name there, too', () => {
  const said = { name: 'Dusk', 'texts.id.name': 'Magrib', 'texts.fr.name': 'Le soir' };
  const base = { name: 'Senja', 'texts.id.synopsis': 'Kapal.' };
  const layered = (guessed: string[]) =>
    layerFields({ base, guessed, descriptions: [said] }).fields;
  expect(layered([])).toMatchObject({
    name: 'Senja',
    'texts.id.name': 'Senja',
    'texts.fr.name': 'Le soir',
  });
  expect(layered(['name'])).toMatchObject({ name: 'Dusk', 'texts.id.name': 'Magrib' });
});
