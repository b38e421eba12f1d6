import { setImmediate as breathe } from 'node:timers/promises';
import type { Cue } from '../subtitles/format-vtt.ts';
import { correlate, toSpectrum } from './fft.ts';
import { meanAround } from './find-speech.ts';
import { levelsPerSecond } from './read-levels.ts';

/** Subtitles at a time of `at` belong to the film's `at * ratio + offset`, in seconds. */
export type Fit = { ratio: number; offset: number };

/**
 * `unheard`: too little speech or too few subtitles to tell; `another_film`: they fit nowhere;
 * `another_cut`: they fit parts of the film, at different times.
 */
type Misfit = 'unheard' | 'another_film' | 'another_cut';

type Fitted = { fit: Fit; certainty: number } | { misfit: Misfit; certainty: number };

/** Of films that are shown at another speed than they were taken at. */
const rates = [25 / 23.976, 24 / 23.976, 25 / 24];
const ratios = [1, ...rates, ...rates.map((rate) => 1 / rate)];

const stepsPerSecond = 10;
const levelsPerStep = levelsPerSecond / stepsPerSecond;
/** Seconds by which subtitles may be late or early. */
const farthest = 180;
const leastCues = 12;
const leastSeconds = 60;
/** Standard deviations above all other places; measured in `bench/subtitles.bench.ts`. */
const leastCertainty = 5.5;
/** Of a third of the film, which has fewer subtitles. */
const leastCertaintyOfPart = 5;
/** Seconds that thirds of a film may be apart. */
const steadyWithin = 0.6;
/** Speeds that fit nearly as well as the best differ by a frame in a thousand. */
const nearlyAsCertain = 0.75;
/** Another speed than the film's own must be so much clearer. */
const ratioMargin = 1.03;
/** Seconds within which subtitles are right as they are. */
const unnoticed = 0.15;

/**
 * Where subtitles belong in a film, by when somebody speaks in it: where they cover as much speech
 * and leave out as much of the rest as possible.
 *
 * @param speech as `findSpeech` returns it
 */
export async function fitCues(speech: Float32Array, cues: readonly Cue[]): Promise<Fitted> {
  const steps = toSteps(speech);
  const isTooLittle =
    cues.length < leastCues ||
    steps.length < leastSeconds * stepsPerSecond ||
    steps.every((value) => value === steps[0]);
  if (isTooLittle) return { misfit: 'unheard', certainty: 0 };
  const places = await findPlaces(steps, cues);
  const certainty = Math.max(...places.map((place) => place.certainty));
  if (certainty < leastCertainty) return { misfit: 'another_film', certainty };
  const [best] = places
    .filter((place) => place.certainty >= certainty * nearlyAsCertain)
    .map((place) => ({ ...place, ...findOnset(speech, cues, place) }))
    .map((place) => ({ ...place, rise: place.rise * (place.ratio === 1 ? ratioMargin : 1) }))
    .sort((one, other) => other.rise - one.rise);
  if (!best || !isSteady(steps, cues, best)) return { misfit: 'another_cut', certainty };
  const { ratio } = best;
  const offset = best.offset + best.later;
  const isRight = ratio === 1 && Math.abs(offset) <= unnoticed;
  return { fit: { ratio, offset: isRight ? 0 : offset }, certainty };
}

/** Subtitles at the times of the film. */
export function moveCues(cues: readonly Cue[], { ratio, offset }: Fit): Cue[] {
  return cues
    .map((cue) => ({
      ...cue,
      startsAt: Math.max(0, cue.startsAt * ratio + offset),
      endsAt: Math.max(0, cue.endsAt * ratio + offset),
    }))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt);
}

/** Where subtitles fit best at each speed. */
async function findPlaces(
  steps: Float32Array,
  cues: readonly Cue[],
): Promise<(Fit & { certainty: number })[]> {
  const longest = Math.max(...ratios);
  const end = cues.reduce((last, { endsAt }) => Math.max(last, endsAt), 0);
  const covered = Math.min(Math.ceil(end * longest * stepsPerSecond) + 1, 3 * steps.length);
  const size = 2 ** Math.ceil(Math.log2(steps.length + covered));
  const film = toSpectrum(steps, size);
  const places: (Fit & { certainty: number })[] = [];
  for (const ratio of ratios) {
    // A film of three hours takes a second; the process has others to serve.
    await breathe();
    const shown = toSignal(cues, { ratio, offset: 0 }, covered);
    const fits = correlate(film, toSpectrum(shown, size));
    const { lag, certainty } = findPeak(fits, farthest * stepsPerSecond);
    places.push({ ratio, offset: lag / stepsPerSecond, certainty });
  }
  return places;
}

/** The best lag, and by how many standard deviations of all lags it is better than none. */
function findPeak(fits: Float64Array, reach: number): { lag: number; certainty: number } {
  let lag = 0;
  let peak = Number.NEGATIVE_INFINITY;
  let squares = 0;
  for (let each = -reach; each <= reach; each += 1) {
    const value = fits[each < 0 ? fits.length + each : each] ?? 0;
    squares += value ** 2;
    if (value > peak) {
      peak = value;
      lag = each;
    }
  }
  // The peak itself must not count as noise.
  const noise = Math.sqrt(Math.max(0, squares - peakEnergy(fits, lag)) / (2 * reach + 1));
  return { lag, certainty: noise > 0 ? peak / noise : 0 };
}

/** Of the fits within two seconds of a lag. */
function peakEnergy(fits: Float64Array, lag: number): number {
  let energy = 0;
  for (let near = lag - 2 * stepsPerSecond; near <= lag + 2 * stepsPerSecond; near += 1) {
    energy += (fits[near < 0 ? fits.length + near : near] ?? 0) ** 2;
  }
  return energy;
}

/** Whether the beginning, the middle and the end of the film agree. */
function isSteady(steps: Float32Array, cues: readonly Cue[], coarse: Fit): boolean {
  const count = Math.floor(cues.length / 3);
  if (count < 2 * leastCues) return true;
  const ordered = cues.toSorted((one, other) => one.startsAt - other.startsAt);
  return [0, count, 2 * count].every((from) => {
    const part = ordered.slice(from, from + count);
    const shown = toSignal(part, coarse, steps.length);
    const reach = 20 * stepsPerSecond;
    const fits = new Float64Array(2 * reach + 1);
    for (let lag = -reach; lag <= reach; lag += 1) {
      fits[(lag + fits.length) % fits.length] = multiply(steps, shown, lag);
    }
    const { lag, certainty } = findPeak(fits, reach);
    const isElsewhere = Math.abs(lag) / stepsPerSecond > steadyWithin;
    const isClear = certainty >= leastCertaintyOfPart && (fits[0] ?? 0) < (fits.at(lag) ?? 0) / 2;
    return !(isElsewhere && isClear);
  });
}

function multiply(steps: Float32Array, shown: Float32Array, lag: number): number {
  let sum = 0;
  for (let at = Math.max(0, -lag); at < shown.length && at + lag < steps.length; at += 1) {
    const value = shown[at] as number;
    if (value !== 0) sum += value * (steps[at + lag] as number);
  }
  return sum;
}

/** The mean of the levels of each step, without what changes slowly. */
function toSteps(speech: Float32Array): Float32Array {
  const steps = new Float32Array(Math.floor(speech.length / levelsPerStep));
  for (let at = 0; at < steps.length; at += 1) {
    let sum = 0;
    for (let each = 0; each < levelsPerStep; each += 1) {
      sum += speech[at * levelsPerStep + each] as number;
    }
    steps[at] = sum / levelsPerStep;
  }
  return withoutSlow(steps);
}

/** How much of each step subtitles cover, without what changes slowly: talkative scenes. */
function toSignal(cues: readonly Cue[], fit: Fit, length: number): Float32Array {
  const shown = new Float32Array(length);
  for (const { startsAt, endsAt } of moveCues(cues, fit)) {
    // Who has read a line may see it for longer than it is spoken.
    const to = Math.min(endsAt, startsAt + 6) * stepsPerSecond;
    for (let at = Math.floor(startsAt * stepsPerSecond); at < to && at < length; at += 1) {
      shown[at] = Math.max(shown[at] as number, Math.min(1, to - at));
    }
  }
  return withoutSlow(shown);
}

function withoutSlow(steps: Float32Array): Float32Array {
  const means = meanAround(steps, 30 * stepsPerSecond);
  return steps.map((value, at) => value - (means[at] as number));
}

/**
 * Seconds by which speech begins later than subtitles, within a second, and how clearly: exact,
 * where how much they cover is not, because they stay on the screen for longer than somebody speaks.
 */
function findOnset(
  speech: Float32Array,
  cues: readonly Cue[],
  coarse: Fit,
): { later: number; rise: number } {
  const window = 0.4 * levelsPerSecond;
  const reach = levelsPerSecond;
  const sums = new Float64Array(speech.length + 1);
  for (const [at, value] of speech.entries()) sums[at + 1] = (sums[at] as number) + value;
  const sumOf = (from: number, to: number) => (sums[to] as number) - (sums[from] as number);
  const onsets = findPaused(moveCues(cues, coarse)).map(({ startsAt }) =>
    Math.round(startsAt * levelsPerSecond),
  );
  const rises = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    let rise = 0;
    for (const onset of onsets) {
      const at = onset + index - reach;
      if (at < window || at + window > speech.length) continue;
      rise += sumOf(at, at + window) - sumOf(at - window, at);
    }
    return rise;
  });
  const rise = Math.max(...rises);
  return { later: (rises.indexOf(rise) - reach) / levelsPerSecond, rise };
}

/** Subtitles before which nobody speaks; all, if there are few. */
function findPaused(cues: Cue[]): Cue[] {
  const paused = cues.filter(
    ({ startsAt }, index) => startsAt - (cues[index - 1]?.endsAt ?? Number.NEGATIVE_INFINITY) > 0.3,
  );
  return paused.length >= leastCues ? paused : cues;
}
