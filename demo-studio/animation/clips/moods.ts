/** One player of a bed. */
export type Part =
  | { kind: 'chords'; gain: number }
  | {
      kind: 'figure';
      voice: 'pluck' | 'bell' | 'tone' | 'bamboo';
      gain: number;
      /** Share of the eight steps that sound. */
      density: number;
      /** Half tones above the root. */
      up: number;
    }
  /** `x` strong, `o` weak, `.` silent; one sign for each half beat. */
  | { kind: 'drums'; pattern: string; gain: number }
  | { kind: 'line'; gain: number }
  | { kind: 'air'; gain: number };

type Scale = readonly number[];

interface Setting {
  scales: readonly [Scale, ...Scale[]];
  /** MIDI notes. */
  roots: [number, number];
  /** Beats per minute. */
  tempo: [number, number];
  parts: readonly Part[];
}

const pelog: Scale = [0, 1, 3, 7, 8];
const slendro: Scale = [0, 2.4, 4.8, 7.2, 9.6];
const major: Scale = [0, 2, 4, 7, 9];
const minor: Scale = [0, 2, 3, 5, 7, 8, 10];
const dorian: Scale = [0, 2, 3, 5, 7, 9, 10];

export type Mood = 'tense' | 'driving' | 'playful' | 'tender' | 'wide' | 'cosmic' | 'wonder';

export const moods: Record<Mood, Setting> = {
  tense: {
    scales: [pelog, minor, [0, 1, 4, 6, 7, 10]],
    roots: [38, 45],
    tempo: [52, 66],
    parts: [
      { kind: 'chords', gain: 0.2 },
      { kind: 'figure', voice: 'bell', gain: 0.16, density: 0.25, up: 24 },
      { kind: 'drums', pattern: 'xo......', gain: 0.5 },
      { kind: 'air', gain: 0.05 },
    ],
  },
  driving: {
    scales: [minor, dorian, pelog],
    roots: [40, 47],
    tempo: [96, 124],
    parts: [
      { kind: 'drums', pattern: 'x.oox.o.', gain: 0.6 },
      { kind: 'figure', voice: 'pluck', gain: 0.34, density: 0.75, up: 0 },
      { kind: 'chords', gain: 0.1 },
    ],
  },
  playful: {
    scales: [major, slendro, [0, 2, 4, 5, 7, 9]],
    roots: [50, 57],
    tempo: [100, 132],
    parts: [
      { kind: 'figure', voice: 'pluck', gain: 0.34, density: 0.65, up: 12 },
      { kind: 'figure', voice: 'bamboo', gain: 0.16, density: 0.3, up: 12 },
      { kind: 'drums', pattern: 'x..o..o.', gain: 0.28 },
    ],
  },
  tender: {
    scales: [major, dorian, [0, 2, 4, 7, 11]],
    roots: [45, 52],
    tempo: [62, 80],
    parts: [
      { kind: 'chords', gain: 0.13 },
      { kind: 'figure', voice: 'pluck', gain: 0.24, density: 0.55, up: 12 },
      { kind: 'line', gain: 0.14 },
    ],
  },
  wide: {
    scales: [dorian, slendro, [0, 2, 5, 7, 9]],
    roots: [43, 50],
    tempo: [72, 92],
    parts: [
      { kind: 'chords', gain: 0.15 },
      { kind: 'drums', pattern: 'x.....oo', gain: 0.5 },
      { kind: 'line', gain: 0.2 },
    ],
  },
  cosmic: {
    scales: [
      [0, 7, 12],
      [0, 2, 7, 9],
      [0, 3, 7, 10],
    ],
    roots: [43, 50],
    tempo: [84, 108],
    parts: [
      { kind: 'chords', gain: 0.14 },
      { kind: 'figure', voice: 'tone', gain: 0.18, density: 0.9, up: 12 },
    ],
  },
  wonder: {
    scales: [slendro, major, pelog],
    roots: [48, 55],
    tempo: [70, 92],
    parts: [
      { kind: 'figure', voice: 'bell', gain: 0.24, density: 0.6, up: 12 },
      { kind: 'chords', gain: 0.1 },
    ],
  },
};

const byGenre: Record<string, Mood> = {
  horror: 'tense',
  thriller: 'tense',
  crime: 'tense',
  mystery: 'tense',
  'sci-fi': 'cosmic',
  action: 'driving',
  adventure: 'wide',
  history: 'wide',
  fantacy: 'wonder',
  animation: 'wonder',
  anime: 'wonder',
  romance: 'tender',
  drama: 'tender',
  'korean-drama': 'tender',
  comedy: 'playful',
  family: 'playful',
};

/** By the first genre, which says most about a title. */
export function chooseMood(genres: readonly string[]): Mood {
  for (const genre of genres) {
    const mood = byGenre[genre];
    if (mood) return mood;
  }
  return 'tender';
}
