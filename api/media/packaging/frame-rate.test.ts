import { describe, expect, it } from 'vitest';
import { parseFraction } from '../probe/read-source-facts.ts';
import { chooseFrameRate, toFraction, toNumber } from './frame-rate.ts';

function choose(nominal: string, average: number, usual?: number): string {
  const { numerator, denominator } = chooseFrameRate(parseFraction(nominal), average, usual);
  return `${numerator}/${denominator}`;
}

describe('chooseFrameRate', () => {
  it.each([
    ['24/1', 24, '24/1'],
    ['30000/1001', 29.97, '30000/1001'],
    ['1506/125', 12.05, '1506/125'],
  ])('keeps the constant rate %s', (nominal, average, chosen) => {
    expect(choose(nominal, average)).toBe(chosen);
  });

  it.each([
    ['60/1', 60, '30/1'],
    ['60000/1001', 59.94, '30000/1001'],
    ['50/1', 50, '25/1'],
    ['120/1', 120, '30/1'],
  ])('divides the high rate %s evenly', (nominal, average, chosen) => {
    expect(choose(nominal, average)).toBe(chosen);
  });

  it.each([
    ['90000/1', 29.5, '30000/1001'],
    ['50/1', 25, '25/1'],
    ['1000/1', 47, '30/1'],
    ['0/0', 11, '15/1'],
    ['90000/1', 24, '24/1'],
    ['30000/1001', 23.98, '24000/1001'],
  ])('gives the variable rate %s (%d on average) a standard one', (nominal, average, chosen) => {
    expect(choose(nominal, average)).toBe(chosen);
  });

  it.each([
    ['25/1', 18.7, 25, '25/1'],
    ['90000/1', 11, 29.97, '30000/1001'],
  ])('keeps the rate of a film that leaves pictures out (%s, %d on average)', (...film) => {
    const [nominal, average, usual, chosen] = film;
    expect(choose(nominal, average, usual)).toBe(chosen);
  });

  it.each([
    ['1/1', 1, '10/1'],
    ['7/1', 7, '14/1'],
    ['15/2', 7.5, '15/1'],
  ])(
    'multiplies the low rate %s, so that pictures keep their times',
    (nominal, average, chosen) => {
      expect(choose(nominal, average)).toBe(chosen);
    },
  );
});

it.each([
  [30000, 1001],
  [1506, 125],
  [24, 1],
])('finds the fraction of a rate that a manifest has as a number (%d/%d)', (...fraction) => {
  const [numerator, denominator] = fraction;
  expect(toFraction(toNumber({ numerator, denominator }))).toEqual({ numerator, denominator });
});
