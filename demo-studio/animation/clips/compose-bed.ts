import { createRandom, type Random } from '../../art/paint/random.ts';
import { createMixer, type Mixer } from '../sound/mixer.ts';
import { blowWind } from '../sound/noise.ts';
import { holdTablePad } from '../sound/table-pad.ts';
import type { Track } from '../sound/track.ts';
import { beatDrum, pluckString, ringBell, shakeAngklung, singTone } from '../sound/voices.ts';
import { clipFormat } from './clip-order.ts';
import { type Mood, moods, type Part } from './moods.ts';

/** What all parts of a bed keep to. */
interface Key {
  mixer: Mixer;
  random: Random;
  root: number;
  scale: readonly number[];
  /** Seconds. */
  beat: number;
}

/** Where the takes of a clip begin: the harmony turns there. */
const turns = [0, 5.5, 10] as const;

type Road = readonly [number, number, number];

/** Where the harmony goes, in steps of the scale. */
const roads: readonly [Road, ...Road[]] = [
  [0, 3, 0],
  [0, 4, 0],
  [0, 2, 4],
  [0, 1, 0],
];

/** The lettering comes up; from here on all is at rest. */
const rest = 10;

/** A note of the scale; steps beyond it go on in the next octave. */
function noteAt({ root, scale }: Key, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root + octave * 12 + (scale[step - octave * scale.length] ?? 0);
}

function holdChords(key: Key, gain: number): void {
  const road = key.random.pick(roads);
  turns.forEach((at, index) => {
    const seconds = (turns[index + 1] ?? clipFormat.seconds) - at;
    for (const [voice, step] of [0, 2, 4, 7].entries()) {
      const note = noteAt(key, (road[index] ?? 0) + step);
      const pad = holdTablePad(note, { seconds, attack: 1.4, release: 1.8 });
      key.mixer.play(pad, { at, gain: gain * (voice === 0 ? 1.3 : 0.8), room: 0.5 });
    }
  });
}

type Strike = (note: number, strong: boolean) => Float32Array;

/** Strikes each note once and plays it again and again. */
function remember(strike: Strike): Strike {
  const known = new Map<string, Float32Array>();
  return (note, strong) => {
    const key = `${note} ${strong}`;
    const voice = known.get(key) ?? strike(note, strong);
    known.set(key, voice);
    return voice;
  };
}

/** A figure of eight steps, repeated with small changes until the lettering comes up. */
function playFigure(key: Key, strike: Strike, how: { gain: number; density: number; up: number }) {
  const { random, mixer, beat } = key;
  const { gain, density, up } = how;
  const figure = Array.from({ length: 8 }, (_, place) => ({
    step: random.whole(0, 6),
    isPlayed: place === 0 || random.chance(density),
  }));
  for (let count = 0; count * beat < rest - 0.2; count += 1) {
    const place = figure[count % 8];
    if (!place?.isPlayed) continue;
    const step = place.step + (random.chance(0.15) ? 1 : 0);
    const voice = strike(noteAt(key, step) + up, count % 4 === 0);
    mixer.play(voice, { at: count * beat, gain: gain * (count % 4 ? 0.75 : 1), room: 0.5 });
  }
}

/** A last chord, one note after the other. */
function playClose(key: Key, strike: Strike, gain: number, up: number): void {
  for (const [index, step] of [0, 2, 4, 7].entries()) {
    const voice = strike(noteAt(key, step) + up, index === 0);
    key.mixer.play(voice, { at: rest + 0.15 + index * 0.14, gain, room: 0.7 });
  }
}

const strikes: Record<'pluck' | 'bell' | 'tone' | 'bamboo', Strike> = {
  pluck: (note) => pluckString(note, { seconds: 1.8, bright: 0.4 }),
  bell: (note, strong) => ringBell(note, { seconds: strong ? 3.4 : 2.4, soft: 0.75 }),
  tone: (note) => singTone(note, { seconds: 0.8, bright: 0.4 }),
  bamboo: (note) => shakeAngklung(note, { seconds: 0.9 }),
};

function playDrums(key: Key, pattern: string, gain: number): void {
  const hertz = key.random.between(48, 66);
  const strong = beatDrum({ hertz, seconds: 0.9 });
  const weak = beatDrum({ hertz: hertz * 1.6, seconds: 0.4 });
  for (let count = 0; count * key.beat < rest; count += 1) {
    const stroke = pattern[count % pattern.length];
    if (stroke === 'x') key.mixer.play(strong, { at: count * key.beat, gain, room: 0.3 });
    if (stroke === 'o') key.mixer.play(weak, { at: count * key.beat, gain: gain * 0.5, room: 0.3 });
  }
  key.mixer.play(beatDrum({ hertz: hertz * 0.9, seconds: 2 }), { at: rest, gain, room: 0.6 });
}

function singLine(key: Key, gain: number): void {
  let at = 0.8;
  let step = 7;
  while (at < rest - 1) {
    const seconds = key.beat * key.random.pick([2, 3, 4] as const);
    step = Math.min(11, Math.max(4, step + key.random.pick([-2, -1, 1, 2] as const)));
    const voice = singTone(noteAt(key, step) + 12, { seconds, attack: 0.09, vibrato: 0.6 });
    key.mixer.play(voice, { at, gain, room: 0.8 });
    at += seconds;
  }
}

function playFigureAndClose(key: Key, part: Extract<Part, { kind: 'figure' }>): void {
  const strike = remember(strikes[part.voice]);
  playFigure(key, strike, part);
  playClose(key, strike, part.gain * 0.8, part.up);
}

function blowAir({ mixer }: Key, gain: number): void {
  const air = blowWind(clipFormat.seconds, 'air', (time) => 0.5 + 0.4 * Math.sin(time * 0.8));
  mixer.play(air, { at: 0, gain, room: 0.2 });
}

function playPart(key: Key, part: Part): void {
  if (part.kind === 'chords') holdChords(key, part.gain);
  if (part.kind === 'figure') playFigureAndClose(key, part);
  if (part.kind === 'drums') playDrums(key, part.pattern, part.gain);
  if (part.kind === 'line') singLine(key, part.gain);
  if (part.kind === 'air') blowAir(key, part.gain);
}

/** The bed of sound below a title's clips: its mood by genre, its key and figures by its slug. */
export function composeBed(slug: string, mood: Mood): Track {
  const random = createRandom(`${slug} bed`);
  const { scales, roots, tempo, parts } = moods[mood];
  const key: Key = {
    mixer: createMixer(clipFormat.seconds),
    random,
    root: random.whole(...roots),
    scale: random.pick(scales),
    beat: 30 / random.between(...tempo),
  };
  for (const part of parts) playPart(key, part);
  return key.mixer.finish({ room: 0.88, damp: 0.4, fadeOut: 2.2 });
}
