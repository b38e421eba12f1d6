import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { taxRates } from './checkout/tables.ts';
import { findTaxRate } from './tax.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

// Jakarta is seven hours ahead: its days begin at 17:00 UTC.
test.each([
  ['2022-03-31T16:59:59Z', { numerator: 10, denominator: 110 }],
  ['2022-03-31T17:00:00Z', { numerator: 11, denominator: 111 }],
  ['2026-11-20T10:00:00Z', { numerator: 11, denominator: 111 }],
  ['2001-01-01T00:00:00Z', { numerator: 0, denominator: 1 }],
])('at %s the rate of that day in Jakarta applies', async (moment, rate) => {
  expect(await findTaxRate(api.db, new Date(moment))).toEqual(rate);
});

test('a rate added today applies from its start date', async () => {
  const later = { validFrom: '2027-01-01', numerator: 12, denominator: 112 };
  await api.db.insert(taxRates).values(later);
  const rates = await Promise.all(
    ['2026-12-31T16:59:59Z', '2026-12-31T17:00:00Z'].map((moment) =>
      findTaxRate(api.db, new Date(moment)),
    ),
  );
  expect(rates.map(({ numerator }) => numerator)).toEqual([11, 12]);
});
