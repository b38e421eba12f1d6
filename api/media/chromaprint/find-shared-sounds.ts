/**
 * Acoustic fingerprints of films (chromaprint, https://acoustid.org/chromaprint): one 32-bit number
 * every `secondsPerItem` seconds, in which sounds that resemble each other differ in few bits.
 */
export type Chromaprint = Uint32Array;

/** 1,365 samples at 11,025 Hz. */
export const secondsPerItem = 4096 / 3 / 11_025;

/** Each item describes the 2.6 seconds from its beginning, so a sound is at half of that. */
const middleOfItem = 1.3;

/** Seconds from the start. */
export type Span = { startsAt: number; endsAt: number };

/** A sound that two films share: where it is in each. */
export type SharedSound = { here: Span; there: Span };

/** Bits in which equal sounds may differ, of 32; unrelated sounds differ in 16. */
const maxDifference = 8;

/** Values that occur more often are silence, or a note that is held. */
const maxOccurrences = 20;

/** Items that must be equal for a shift to be tried. */
const minEqual = 4;

type Rules = {
  /** Seconds that a shared stretch lasts at least. */
  shortest: number;
  /** Seconds inside it that may differ, such as a title that is spoken over the music. */
  longestGap: number;
};

/**
 * All stretches of sound of `here` that also occur in `there`, in order of length. Silence and
 * steady tones do not count.
 */
export function findSharedSounds(
  here: Chromaprint,
  there: Chromaprint,
  { shortest, longestGap }: Rules,
): SharedSound[] {
  return findShifts(here, there)
    .flatMap((shift) => findRuns(here, there, shift, Math.round(longestGap / secondsPerItem)))
    .map(({ alike, shift }) => {
      const [from = 0, until = from] = [alike[0], alike.at(-1)];
      return { here: toSpan(from, until), there: toSpan(from + shift, until + shift) };
    })
    .filter(({ here: { startsAt, endsAt } }) => endsAt - startsAt >= shortest)
    .sort((a, b) => lengthOf(b.here) - lengthOf(a.here));
}

export function lengthOf({ startsAt, endsAt }: Span): number {
  return endsAt - startsAt;
}

/** By how many items `there` is behind, wherever enough items are equal. */
function findShifts(here: Chromaprint, there: Chromaprint): number[] {
  const places = new Map<number, number[]>();
  for (const [at, value] of there.entries()) {
    const occurrences = places.get(value);
    if (occurrences) occurrences.push(at);
    else places.set(value, [at]);
  }
  const counts = new Map<number, number>();
  for (const [at, value] of here.entries()) {
    const occurrences = places.get(value) ?? [];
    if (occurrences.length > maxOccurrences) continue;
    for (const place of occurrences) counts.set(place - at, (counts.get(place - at) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= minEqual).map(([shift]) => shift);
}

/** Items from the first to the last, and which of them are alike. */
type Run = { alike: number[]; shift: number };

/** Stretches in which both are alike after shifting. */
function findRuns(here: Chromaprint, there: Chromaprint, shift: number, gap: number): Run[] {
  const runs: Run[] = [];
  let alike: number[] = [];
  const close = () => {
    const trimmed = trim(trim(alike).toReversed()).toReversed();
    const values = new Set(trimmed.map((at) => here[at]));
    if (trimmed.length > 0 && values.size >= trimmed.length / 4)
      runs.push({ alike: trimmed, shift });
    alike = [];
  };
  const end = Math.min(here.length, there.length - shift);
  for (let at = Math.max(0, -shift); at < end; at += 1) {
    if (countBits((here[at] ?? 0) ^ (there[at + shift] ?? 0)) > maxDifference) continue;
    const last = alike.at(-1);
    if (last !== undefined && at - last > gap + 1) close();
    alike.push(at);
  }
  close();
  return runs;
}

/** Items at an end of a stretch, of which most are alike if the stretch goes on there. */
const edge = 12;

/** Cuts off what is only alike here and there at the end. */
function trim(alike: number[]): number[] {
  for (let length = alike.length; length > 0; length -= 1) {
    const last = alike[length - 1] ?? 0;
    const before = alike[Math.max(0, length - (edge * 3) / 4)] ?? 0;
    if (Math.abs(last - before) <= edge) return alike.slice(0, length);
  }
  return [];
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function toSpan(from: number, until: number): Span {
  return {
    startsAt: from === 0 ? 0 : from * secondsPerItem + middleOfItem,
    endsAt: until * secondsPerItem + middleOfItem,
  };
}
