import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeBiteship, pricing, startFakeBiteship } from '#test/fake-biteship.ts';
import { type CourierRate, createShippingRates, type RatesProvider } from './shipping-rates.ts';

let biteship: FakeBiteship;

beforeAll(async () => {
  biteship = await startFakeBiteship();
});

beforeEach(() => {
  biteship.behave('well');
});

afterAll(() => biteship.close());

const parcel = { postcode: '10340', grams: 700, value: 150_000 };

const rate = (price: number): CourierRate => ({
  ...{ id: 'jne:reg', courier: 'JNE', service: 'REG', price },
  ...{ daysFrom: 2, daysTo: 3, takesCash: false },
});

/** Rates on a clock that the test turns, and what they logged. */
function openRates(ask: RatesProvider['ask']) {
  const clock = { now: 0 };
  const logged: string[] = [];
  const log = (_: unknown, message: string) => logged.push(message);
  const logger = { warn: log, info: log } as never;
  const rates = createShippingRates({
    provider: { ask },
    itemGrams: 0,
    logger,
    now: () => clock.now,
  });
  return { rates, clock, logged };
}

test('Biteship is asked with the parcel, and its services are read', async () => {
  biteship.offer([
    pricing('JNE', 'Reguler', 18_000, { available_for_cash_on_delivery: true }),
    pricing('Gojek', 'Instant', 45_000, {
      shipment_duration_range: '1 - 3',
      shipment_duration_unit: 'hours',
    }),
    pricing('TIKI', 'ECO', 12_000, { shipment_duration_range: null }),
    // No price at all, a price as a text, and another currency.
    ...[pricing('Pos', 'Gratis', 0), pricing('Pos', 'Teks', '9000')],
    pricing('DHL', 'World', 9_000, { currency: 'USD' }),
  ]);
  expect(await biteship.rates.find(parcel)).toEqual([
    {
      ...{ id: 'tiki:eco', courier: 'TIKI', service: 'ECO', price: 12_000 },
      ...{ daysFrom: null, daysTo: null, takesCash: false },
    },
    {
      ...{ id: 'jne:reguler', courier: 'JNE', service: 'Reguler', price: 18_000 },
      ...{ daysFrom: 2, daysTo: 3, takesCash: true },
    },
    {
      ...{ id: 'gojek:instant', courier: 'Gojek', service: 'Instant', price: 45_000 },
      ...{ daysFrom: 1, daysTo: 1, takesCash: false },
    },
  ]);
  expect(biteship.asked.at(-1)).toMatchObject({
    origin_postal_code: 40_115,
    destination_postal_code: 10_340,
    couriers: 'jne,sicepat',
    items: [{ weight: 700, value: 150_000, quantity: 1 }],
  });
  expect(await biteship.rates.find({ ...parcel, postcode: '99999' })).toEqual([]);
});

test('answers are kept for some minutes, by postcode and weight', async () => {
  let price = 0;
  const { rates, clock } = openRates(async () => [rate(++price * 1_000)]);
  const priceNow = async (given = parcel) => (await rates.find(given))[0]?.price;
  expect(await Promise.all([priceNow(), priceNow()])).toEqual([1_000, 1_000]);
  expect(await priceNow({ ...parcel, grams: 701 })).toBe(2_000);
  clock.now = 9 * 60_000;
  expect(await priceNow({ ...parcel, value: 1 })).toBe(1_000);
  clock.now = 10 * 60_000 + 30_000;
  expect(rates.recall(parcel)[0]?.price).toBe(1_000);
  expect(await priceNow()).toBe(3_000);
  clock.now = 22 * 60_000;
  expect(rates.recall(parcel)).toEqual([]);
});

test('while the provider fails nobody waits for it, and it is logged once', async () => {
  let isDown = true;
  let asked = 0;
  const { rates, clock, logged } = openRates(async () => {
    asked += 1;
    if (isDown) throw new Error('down');
    return [rate(18_000)];
  });
  const find = (grams: number) => rates.find({ ...parcel, grams });
  expect(await find(1)).toEqual([]);
  expect(await find(2)).toEqual([]);
  clock.now = 61_000;
  expect(await Promise.all([find(3), find(4)])).toEqual([[], []]);
  expect([asked, logged]).toEqual([2, ['no shipping rates: the zones count']]);
  isDown = false;
  clock.now = 122_000;
  expect(await find(5)).toHaveLength(1);
  expect(await find(6)).toHaveLength(1);
  expect(logged.at(-1)).toBe('shipping rates are available again');
});

test.each(['down', 'garbage', 'refusing', 'slow'] as const)(
  'a provider that is %s has no rates, within seconds',
  async (behaviour) => {
    const own = await startFakeBiteship();
    own.behave(behaviour);
    const startedAt = performance.now();
    expect(await own.rates.find(parcel)).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    await own.close();
  },
);
