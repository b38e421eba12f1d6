import { and, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceOf, stranger } from '#api/platform/audience.ts';
import { type Rating, ratings } from '#contract/constants/catalogue.ts';
import { confirmedAges, isShown } from '#contract/shared/rating-rules.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { isRatedOneOf, isShownTo, keepShown } from './queries/title-conditions.ts';
import { titles } from './tables.ts';

const stored = [null, ...ratings];
const limits = [null, ...ratings];
const settings = ratings.flatMap((unratedAs) =>
  [null, ...confirmedAges].map((confirmedFrom) => ({ unratedAs, confirmedFrom })),
);

let api: TestApi;
let ids: number[];

beforeAll(async () => {
  api = await startTestApi();
  ids = await addTitles(
    api.db,
    stored.map((rating) => ({ name: `Rated ${rating}`, ...(rating && { rating }) })),
  );
});

afterAll(() => api.close());

const limited = (ratingLimit: Rating | null) => ({ viewer: { accountId: 1, ratingLimit } });

test('the list condition and the single-title check agree for every setting', async () => {
  const rows = stored.map((rating, index) => ({ id: ids[index] ?? 0, rating }));
  for (const rules of settings) {
    for (const limit of limits) {
      const { shown } = audienceOf({ ...stranger, ...limited(limit) }, rules);
      const expected = rows.filter(({ rating }) => isShown(rating, shown)).map(({ id }) => id);
      const select = (condition: ReturnType<typeof isShownTo>) =>
        api.db
          .select({ id: titles.id })
          .from(titles)
          .where(and(inArray(titles.id, ids), condition))
          .orderBy(titles.id);
      const listed = (await select(isShownTo(shown))).map(({ id }) => id);
      // In the form that prepared statements use.
      const planned = (await select(isRatedOneOf(sql.param(shown)))).map(({ id }) => id);
      const kept = (await keepShown(api.db, rows, shown)).map(({ id }) => id);
      expect({ rules, limit, listed, planned, kept }).toEqual({
        rules,
        limit,
        listed: expected,
        planned: expected,
        kept: expected,
      });
    }
  }
});

test.each([
  [null, 'SU 13+ 17+ 21+ null'],
  ['21+', 'SU 13+ 17+ 21+ null'],
  ['17+', 'SU 13+ 17+'],
  ['13+', 'SU 13+'],
  ['SU', 'SU'],
] as const)('a limit of %s shows %s', (limit, expected) => {
  const rules = { unratedAs: '21+', confirmedFrom: null } as const;
  const { shown } = audienceOf({ ...stranger, ...limited(limit) }, rules);
  expect([...ratings, null].filter((rating) => isShown(rating, shown)).join(' ')).toBe(
    expected.replace(' null', ' '),
  );
});

test.each([
  ['none', null, null, ''],
  ['21+', '21+', null, 'unrated 21+'],
  ['17+', '17+', null, 'unrated 17+ 21+'],
  ['17+ and who has confirmed 17+', '17+', '17+', 'unrated 21+'],
  ['17+ and who has confirmed 21+', '17+', '21+', ''],
  ['21+ and who has confirmed 17+', '21+', '17+', 'unrated 21+'],
] as const)(
  'strangers must confirm their age from %s on',
  (_, confirmedFrom, confirmed, expected) => {
    const rules = { unratedAs: '21+', confirmedFrom } as const;
    expect(audienceOf({ ...stranger, confirmed }, rules).unconfirmed.join(' ')).toBe(expected);
  },
);

test('a device lock limits strangers and other accounts, but not its household', () => {
  const rules = { unratedAs: '21+', confirmedFrom: '21+' } as const;
  const device = { accountId: 7, profileId: 70, ratingLimit: '13+' as const };
  const shownTo = (viewer: { accountId: number; ratingLimit: Rating | null } | null) =>
    audienceOf({ viewer, device, confirmed: '21+' }, rules).shown.join(' ');
  expect(shownTo(null)).toBe('SU 13+');
  expect(shownTo({ accountId: 8, ratingLimit: null })).toBe('SU 13+');
  expect(shownTo({ accountId: 8, ratingLimit: 'SU' })).toBe('SU');
  expect(shownTo({ accountId: 7, ratingLimit: null })).toBe('unrated SU 13+ 17+ 21+');
  // A confirmation from before the lock is ignored.
  expect(audienceOf({ viewer: null, device, confirmed: '21+' }, rules).unconfirmed).toEqual([
    'unrated',
    '21+',
  ]);
});
