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

const slowest = 10;
const fastest: Fraction = { numerator: 30, denominator: 1 };

/** A variable film gets at least this many, so that a picture comes at most 33 ms from its time. */
const slowestVariable = 15;

/**
 * The constant rate of all renditions, at most 30 per second. A constant source keeps its rate, an
 * integer fraction of it (60 → 30, 50 → 25), or a multiple (1 → 10, 7 → 14), so that motion stays
 * smooth; a variable one gets the next standard rate above its average.
 *
 * @param nominal what the file declares
 * @param average pictures per second as counted
 * @param usual pictures per second where most of them are; it is higher than the average if some
 *   are left out
 */
export function chooseFrameRate(
  nominal: Fraction | undefined,
  average: number,
  usual = average,
): Fraction {
  const declared = nominal ? toNumber(nominal) : 0;
  const isNear = (rate: number, other: number, share: number) =>
    Math.abs(rate - other) / other < share;
  if (nominal && declared <= 240) {
    if (isNear(average, declared, 0.02) || isNear(usual, declared, 0.02)) {
      return fitBetween(nominal);
    }
  }
  const [near] = standardRates
    .filter((rate) => isNear(toNumber(rate), usual, 0.01))
    .sort((a, b) => Math.abs(toNumber(a) - usual) - Math.abs(toNumber(b) - usual));
  const least = Math.max(usual, slowestVariable);
  return near ?? standardRates.find((rate) => toNumber(rate) >= least) ?? fastest;
}

function fitBetween(rate: Fraction): Fraction {
  const value = toNumber(rate);
  const divisor = Math.ceil(value / (toNumber(fastest) + 0.01));
  const factor = Math.ceil(slowest / value);
  return reduce({ numerator: rate.numerator * factor, denominator: rate.denominator * divisor });
}

export function toNumber(rate: Fraction): number {
  return rate.numerator / rate.denominator;
}

/** Rates are thousandths, or thousandths of television: 29.97 is 30000/1001. */
export function toFraction(rate: number): Fraction {
  return reduce({ numerator: Math.round(rate * 1_001_000), denominator: 1_001_000 });
}

function reduce({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator];
  while (b) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
