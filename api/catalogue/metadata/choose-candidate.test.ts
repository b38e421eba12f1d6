import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MetadataCandidate } from '#api/platform/metadata/metadata-provider.ts';
import { chooseCandidate, namesToAsk, type WantedTitle } from './choose-candidate.ts';

const minutes = (count: number) => count * 60;

/** A film of 100 minutes from 2019. */
function candidate(id: string, more: Partial<MetadataCandidate> = {}): MetadataCandidate {
  return {
    ...{ id, type: 'movie', name: 'Kota', originalName: null, otherNames: [], year: 2019 },
    ...{ runtime: minutes(100), popularity: 1, poster: null, summary: null, ids: [] },
    ...more,
  };
}

function wanted(more: Partial<WantedTitle> = {}): WantedTitle {
  return {
    ...{ type: 'movie', names: ['Kota'], year: 2019, runtime: minutes(100), ids: [] },
    ...more,
  };
}

function sureId(...given: Parameters<typeof chooseCandidate>): string | null {
  const choice = chooseCandidate(...given);
  return 'sure' in choice ? choice.sure.id : null;
}

test.each<[string, Partial<WantedTitle>, MetadataCandidate[], string | null]>([
  ['name, year and length', {}, [candidate('a')], 'a'],
  ['the original name', { names: ['도시'] }, [candidate('a', { originalName: '도시' })], 'a'],
  [
    'a translated name',
    { names: ['La Ville'] },
    [candidate('a', { otherNames: ['La ville'] })],
    'a',
  ],
  ['one of several names', { names: ['Kuta', 'Kota'] }, [candidate('a')], 'a'],
  [
    'transliterated',
    { names: ['Dosi'] },
    [candidate('a', { name: 'City', originalName: '도시' })],
    'a',
  ],
  ['no year, but the length', { year: null }, [candidate('a')], 'a'],
  ['no length, but the year', { runtime: null }, [candidate('a', { runtime: null })], 'a'],
  ['the next year, and the length', { year: 2020 }, [candidate('a')], 'a'],
  ['the next year alone', { year: 2020, runtime: null }, [candidate('a')], null],
  ['the name alone', { year: null, runtime: null }, [candidate('a')], null],
  ['the wrong year', { year: 2009 }, [candidate('a')], null],
  ['the wrong length', { runtime: minutes(60) }, [candidate('a')], null],
  ['a longer cut', { runtime: minutes(115) }, [candidate('a')], null],
  ['sped up to 25 frames', { runtime: minutes(95.9) }, [candidate('a')], 'a'],
  ['no year, and nearly the length', { year: null, runtime: minutes(103) }, [candidate('a')], null],
  ['another type', {}, [candidate('a', { type: 'tv-show' })], null],
  ['a remake', {}, [candidate('old', { year: 1979, popularity: 99 }), candidate('new')], 'new'],
  [
    'a remake without a year, by the length',
    { year: null },
    [candidate('old', { year: 1979, runtime: minutes(80) }), candidate('new')],
    'new',
  ],
  [
    'a remake without a year and as long',
    { year: null },
    [candidate('old', { year: 1979, popularity: 99 }), candidate('new')],
    null,
  ],
  [
    'the same name in the same year, by the length',
    {},
    [candidate('other', { runtime: minutes(121), popularity: 99 }), candidate('right')],
    'right',
  ],
  [
    'the same name in the same year, and as long',
    {},
    [candidate('other', { popularity: 99 }), candidate('right')],
    null,
  ],
  ['a sequel is not the first', {}, [candidate('a', { name: 'Kota 2' })], null],
  ['the first is no sequel', { names: ['Kota 2'] }, [candidate('a')], null],
  ['a sequel in figures', { names: ['Kota 2'] }, [candidate('a', { name: 'Kota II' })], 'a'],
  [
    'a subtitle that the file leaves out',
    { names: ['Kota 2'] },
    [candidate('a', { name: 'Kota 2: Pulang' })],
    'a',
  ],
  [
    'a subtitle, with nothing but the year',
    { names: ['Kota 2'], runtime: null },
    [candidate('a', { name: 'Kota 2: Pulang' })],
    null,
  ],
  ['an article', { names: ['The Kota'] }, [candidate('a')], 'a'],
  [
    'an article, with nothing but the year',
    { names: ['The Kota'], runtime: null },
    [candidate('a')],
    null,
  ],
  [
    'with and without the article in one year',
    { runtime: null },
    [candidate('with', { name: 'The Kota' }), candidate('without')],
    'without',
  ],
  ['a number as name', { names: ['1917'] }, [candidate('a', { name: '1917' })], 'a'],
  [
    'a year as name',
    { names: ['2012'], year: 2009 },
    [candidate('a', { name: '2012', year: 2009 })],
    'a',
  ],
  ['a very short name', { names: ['It'] }, [candidate('a', { name: 'It' })], 'a'],
  ['a very short name of others', { names: ['It'] }, [candidate('a', { name: 'It Ends' })], null],
  ['a letter off in a short name', { names: ['Kata'] }, [candidate('a')], null],
  [
    'a letter off in a long name',
    { names: ['Perjalanan Petama'] },
    [candidate('a', { name: 'Perjalanan Pertama' })],
    'a',
  ],
  [
    'a name that a phone has given',
    { names: ['VID_2019'] },
    [candidate('a', { name: 'VID_2019' })],
    null,
  ],
  [
    'an id',
    { names: ['x264'], year: null, ids: [{ provider: 'imdb', id: 'tt1' }] },
    [candidate('a', { ids: [{ provider: 'imdb', id: 'tt1' }] })],
    'a',
  ],
  [
    'an id of an entirely different film',
    { names: ['Langit'], year: 1999, ids: [{ provider: 'imdb', id: 'tt1' }] },
    [candidate('a', { ids: [{ provider: 'imdb', id: 'tt1' }] })],
    null,
  ],
  [
    'another id',
    { ids: [{ provider: 'imdb', id: 'tt2' }] },
    [candidate('a', { ids: [{ provider: 'imdb', id: 'tt1' }] })],
    null,
  ],
  [
    'the only series of a name',
    { type: 'tv-show', year: null, runtime: null },
    [candidate('a', { type: 'tv-show' }), candidate('b', { type: 'tv-show', name: 'Langit' })],
    'a',
  ],
  [
    'one of two series of a name',
    { type: 'tv-show', year: null, runtime: null },
    [candidate('a', { type: 'tv-show' }), candidate('b', { type: 'tv-show', year: 2001 })],
    null,
  ],
  [
    'one of two series of a name, by the year',
    { type: 'tv-show', runtime: null },
    [candidate('a', { type: 'tv-show' }), candidate('b', { type: 'tv-show', year: 2001 })],
    'a',
  ],
])('%s', (_, known, candidates, chosen) => {
  expect(sureId(wanted(known), candidates)).toBe(chosen);
});

test('says by what it was chosen', () => {
  expect(chooseCandidate(wanted(), [candidate('a')])).toMatchObject({
    clue: ['name', 'year', 'runtime'],
  });
  const ids = [{ provider: 'imdb', id: 'tt1' }];
  expect(chooseCandidate(wanted({ ids, year: null }), [candidate('a', { ids })])).toMatchObject({
    clue: ['id', 'name', 'runtime'],
  });
});

test('of what is not sure, the best three are shown with reasons, best first', () => {
  const candidates = [
    candidate('other', { name: 'Langit', year: 1950, runtime: 60 }),
    candidate('early', { year: 2018, runtime: minutes(130) }),
    candidate('twin', { popularity: 2 }),
    candidate('known', { popularity: 50 }),
    candidate('sequel', { name: 'Kota 2' }),
  ];
  expect(chooseCandidate(wanted(), candidates)).toEqual({
    candidates: [
      { candidate: candidates[3], score: 1, reasons: ['name', 'year', 'runtime'] },
      { candidate: candidates[2], score: 1, reasons: ['name', 'year', 'runtime'] },
      { candidate: candidates[1], score: 0.35, reasons: ['name', 'near_year', 'other_runtime'] },
    ],
    ask: [],
  });
});

test('asks for the length of those that it would decide between', () => {
  const candidates = [
    candidate('a', { runtime: null }),
    candidate('b', { runtime: null }),
    candidate('other', { runtime: null, year: 1950 }),
  ];
  const choice = chooseCandidate(wanted(), candidates);
  expect(choice).toMatchObject({ ask: [{ id: 'a' }, { id: 'b' }] });
  const answered = [candidate('a'), candidate('b', { runtime: minutes(140) })];
  expect(sureId(wanted(), answered)).toBe('a');
  // A database that does not know the length either.
  const [first, ...others] = candidates;
  if (!first) throw new Error('There is no candidate');
  expect(sureId(wanted(), [first], new Set(['a']))).toBe('a');
  expect(sureId(wanted(), [first, ...others], new Set(['a', 'b']))).toBe(null);
});

test('a file without a length asks for none', () => {
  const choice = chooseCandidate(wanted({ year: null, runtime: null }), [
    candidate('a', { runtime: null }),
  ]);
  expect(choice).toMatchObject({ ask: [] });
});

test.each([
  ...['WhatsApp Video 2026-01-02', 'WhatsApp Video 2026-01-02 at 10.11.12', 'VID_2023', 'IMG_1234'],
  ...['VID_20230714_153012', 'VID 20230714 153012', 'VID-20230101-WA0001', 'PXL_20230714_153012'],
  ...['20230714_153012', '2023-07-14 15.30.12', 'Screen Recording 2023-07-14', 'GOPR0123'],
  ...['video', 'Video (1)', 'New Video', 'untitled', 'download (2)', 'Part 1', 'track 01'],
  ...['1234567', '', ' ', '---', 'Episode 1', 'output_final', 'sample'],
])('nobody is asked about "%s"', (name) => {
  expect(namesToAsk([name])).toEqual([]);
});

test('names of numbers and single words are asked for, once each', () => {
  const names = [
    '1917',
    '300',
    '9',
    'It',
    'Kota',
    ' Kota ',
    'Videodrome',
    'Final Destination',
    'M',
  ];
  expect(namesToAsk(names)).toEqual([...new Set(names.map((name) => name.trim()))]);
});

test('a name of any length is judged at once', () => {
  const digits = '1'.repeat(5_000);
  const names = [`film ${digits}x`, `part${' 1'.repeat(5_000)}x`, `IMG${'_'.repeat(5_000)}x`];
  const started = performance.now();
  expect(namesToAsk(names)).toHaveLength(3);
  expect(performance.now() - started).toBeLessThan(1_000);
});

const anyName = fc.constantFrom(
  'Kota',
  'The Kota',
  'Kota 2',
  'Kota II',
  'Kota: Awal',
  'Langit',
  'It',
);
const anyYear = fc.option(fc.integer({ min: 2017, max: 2021 }), { nil: null });
const anySeconds = fc.option(fc.integer({ min: 4_800, max: 7_200 }), { nil: null });
const anyCandidates = fc.uniqueArray(
  fc.record({ id: fc.nat(99), name: anyName, year: anyYear, runtime: anySeconds }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const anyWanted = fc.record({ names: fc.array(anyName), year: anyYear, runtime: anySeconds });

test('whoever is chosen stays so in any order, and is not so beside a twin', () => {
  fc.assert(
    fc.property(anyWanted, anyCandidates, (known, given) => {
      const candidates = given.map(({ id, ...more }) => candidate(`${id}`, more));
      const chosen = sureId(wanted(known), candidates);
      expect(sureId(wanted(known), candidates.toReversed())).toBe(chosen);
      if (chosen === null) return;
      const twin = candidates.find(({ id }) => id === chosen);
      if (!twin) throw new Error(`${chosen} is no candidate`);
      expect(sureId(wanted(known), [...candidates, { ...twin, id: 'twin' }])).toBe(null);
    }),
    { numRuns: 500 },
  );
});

test('no film is chosen by its name alone, or against its year or its length', () => {
  fc.assert(
    fc.property(anyWanted, anyCandidates, (known, given) => {
      const candidates = given.map(({ id, ...more }) => candidate(`${id}`, more));
      const choice = chooseCandidate(wanted(known), candidates);
      if (!('sure' in choice)) return;
      const { year, runtime } = choice.sure;
      if (known.year !== null && year !== null) {
        expect(Math.abs(known.year - year)).toBeLessThanOrEqual(1);
      }
      if (known.runtime !== null && runtime !== null) {
        expect(Math.abs(known.runtime - runtime)).toBeLessThan(runtime * 0.08);
      }
      expect(choice.clue.length).toBeGreaterThan(1);
    }),
    { numRuns: 500 },
  );
});
