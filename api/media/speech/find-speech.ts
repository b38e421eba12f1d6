import { levelsPerSecond } from './read-levels.ts';

/** Seconds around a moment that say what is loud there: music, traffic, a quiet scene. */
const surroundings = 30;
/** Decibels of which differences within a scene are worth at least. */
const leastSpread = 4;
const most = 2;

/**
 * Where somebody seems to speak: for each level, how far it is above what surrounds it, from -2 to 2.
 * What lasts, as music and noise do, is left out that way.
 */
export function findSpeech(levels: Float32Array): Float32Array {
  const radius = surroundings * levelsPerSecond;
  const means = meanAround(levels, radius);
  const squares = meanAround(
    levels.map((level) => level ** 2),
    radius,
  );
  return levels.map((level, at) => {
    const mean = means[at] as number;
    const spread = Math.sqrt(Math.max(0, (squares[at] as number) - mean ** 2));
    return Math.min(most, Math.max(-most, (level - mean) / Math.max(spread, leastSpread)));
  });
}

/** The mean of all values at most `radius` places away. */
export function meanAround(values: Float32Array, radius: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] as number) + value;
  return values.map((_, at) => {
    const from = Math.max(0, at - radius);
    const to = Math.min(values.length, at + radius + 1);
    return ((sums[to] as number) - (sums[from] as number)) / (to - from);
  });
}
