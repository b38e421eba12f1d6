import { expect, test } from 'vitest';
import { courierPage } from './couriers.ts';

test.each([
  ['JNE', 'www.jne.co.id'],
  ['jne reg', 'www.jne.co.id'],
  ['J&T Express', 'jet.co.id'],
  ['JNT', 'jet.co.id'],
  ['Si Cepat', 'www.sicepat.com'],
  ['POS', 'www.posindonesia.co.id'],
  ['Pos Indonesia', 'www.posindonesia.co.id'],
  ['AnterAja', 'anteraja.id'],
])('%s tracks its parcels on %s', (courier, host) => {
  expect(new URL(courierPage(courier, 'A 1/2') ?? '').host).toBe(host);
});

test.each(['J&T Cargo', 'PostNL', 'Gojek', ''])('%s has no known page', (courier) => {
  expect(courierPage(courier, '1')).toBeUndefined();
});

test('a number cannot lead elsewhere', () => {
  expect(courierPage('AnterAja', '../?x#')).toBe('https://anteraja.id/tracking/..%2F%3Fx%23');
});
