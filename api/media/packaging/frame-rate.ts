import type { Fraction } from '../probe/source-facts.ts';

const standardRates: Fraction[] = [
  { numerator: 10, denominator: 1 },
  { numerator: 12, denominator: 1 },
  { numerator: 15, denominator: 1 },
  { numerator: 20, denominator: 1 },
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
];

const slowest: Fraction = { numerator: 10, denominator: 1 };
const fastest: Fraction = { numerator: 30, denominator: 1 };

/**
 * The constant rate of all renditions, at most 30 per second. A constant source keeps its rate, or
 * an integer fraction of it (60 → 30, 50 → 25), so that motion stays smooth; a variable one gets
 * the next standard rate above its average.
 *
 * @param nominal what the file declares
 * @param average pictures per second as counted
 */
export function chooseFrameRate(nominal: Fraction | undefined, average: number): Fraction {
  const declared = nominal ? toNumber(nominal) : 0;
  if (nominal && declared <= 240 && Math.abs(declared - average) / declared < 0.02) {
    return fitBetween(nominal);
  }
  const near = standardRates.find((rate) => Math.abs(toNumber(rate) - average) / average < 0.01);
  return near ?? standardRates.find((rate) => toNumber(rate) >= average) ?? fastest;
}

function fitBetween(rate: Fraction): Fraction {
  const value = toNumber(rate);
  if (value < toNumber(slowest)) return slowest;
  const divisor = Math.ceil(value / (toNumber(fastest) + 0.01));
  return reduce({ numerator: rate.numerator, denominator: rate.denominator * divisor });
}

export function toNumber(rate: Fraction): number {
  return rate.numerator / rate.denominator;
}

function reduce({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator];
  while (b) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
