import { createRandom } from '../../art/paint/random.ts';
import { during, ease, follow } from '../canvas/motion.ts';
import { createMixer, type Mixer } from '../sound/mixer.ts';
import { blowWind, chirpCrickets, pourRain, rattleProjector } from '../sound/noise.ts';
import type { Track } from '../sound/track.ts';
import {
  beatDrum,
  holdPad,
  pluckString,
  shakeAngklung,
  shapeVoice,
  singTone,
  toHertz,
} from '../sound/voices.ts';
import { story } from './story.ts';

const chords = {
  Dm: [50, 57, 62, 65, 69, 72],
  Bb: [46, 53, 58, 62, 65, 74],
  F: [53, 57, 60, 65, 69, 72],
  C: [48, 55, 60, 64, 67, 72],
  Gm: [43, 55, 58, 62, 67, 70],
} as const;

type Chord = keyof typeof chords;

/** The zither's fingers: low string, then up and down over the rest. */
function playArpeggio(
  mixer: Mixer,
  progression: Chord[],
  how: { from: number; bar: number; gain: number },
): void {
  const fingers = [0, 2, 3, 4, 5, 4, 3, 2];
  const random = createRandom('fingers');
  progression.forEach((chord, bar) => {
    fingers.forEach((finger, index) => {
      const note = (chords[chord][finger] ?? 60) + (index === 0 ? 0 : 12 * Number(finger < 2));
      const string = pluckString(note, { bright: index === 0 ? 0.3 : 0.55 });
      const late = random.between(-0.008, 0.012);
      const at = how.from + (bar + index / fingers.length) * how.bar + late;
      const gain = how.gain * (index === 0 ? 1.15 : random.between(0.6, 0.85));
      mixer.play(string, { at: Math.max(0, at), gain, pan: (finger - 2.5) * 0.16, room: 0.35 });
    });
  });
}

function playTune(
  mixer: Mixer,
  tune: readonly (readonly [at: number, note: number, seconds: number])[],
  gain: number,
): void {
  for (const [at, note, seconds] of tune) {
    const flute = singTone(note, { seconds: seconds + 0.4, attack: 0.09, bright: 0.2, vibrato: 1 });
    mixer.play(flute, { at, gain, pan: 0.15, room: 0.7 });
  }
}

function playPads(mixer: Mixer, progression: Chord[], from: number, bar: number, gain: number) {
  progression.forEach((chord, index) => {
    for (const note of chords[chord].slice(0, 4)) {
      const pad = holdPad(note, { seconds: bar, attack: 0.9, release: 1.4, bright: 0.3 });
      mixer.play(pad, { at: from + index * bar, gain, pan: (note % 5) * 0.2 - 0.4, room: 0.5 });
    }
  });
}

/** A whale's call: a long, low note that slides and sighs. */
function callWhale(mixer: Mixer, at: number, gain: number): void {
  let phase = 0;
  const call = shapeVoice(3.6, (time) => {
    const note = follow(time, [
      [0, 46],
      [1.1, 58],
      [2.1, 53],
      [3.6, 60],
    ]);
    phase += (2 * Math.PI * toHertz(note)) / 48_000;
    return (Math.sin(phase) + 0.3 * Math.sin(phase * 2)) * during(time, 0, 3.6, 0.9);
  });
  mixer.play(call, { at, gain, room: 1 });
}

/** Bamboo chords and a drum: the village laughs in the rain. */
function playFeast(mixer: Mixer): void {
  const progression: Chord[] = ['F', 'C', 'Dm', 'Bb', 'F', 'C', 'Bb', 'F'];
  progression.forEach((chord, bar) => {
    const from = 34.6 + bar * 1.36;
    for (const [index, note] of chords[chord].slice(1, 5).entries()) {
      const shaken = shakeAngklung(note + 12, { seconds: 1.3 });
      mixer.play(shaken, { at: from, gain: 0.17, pan: index * 0.4 - 0.6, room: 0.4 });
    }
    for (const beat of [0, 0.5, 0.75]) {
      mixer.play(beatDrum({ hertz: beat ? 92 : 64 }), {
        at: from + beat * 1.36,
        gain: beat ? 0.2 : 0.36,
        room: 0.25,
      });
    }
  });
  playArpeggio(mixer, progression, { from: 34.6, bar: 1.36, gain: 0.3 });
  const tune = [72, 74, 77, 76, 74, 72, 77, 81, 79, 77, 76, 74, 77, 76, 74, 77];
  playTune(
    mixer,
    tune.map((note, index) => [34.6 + index * 0.68, note, 0.6] as const),
    0.2,
  );
}

function playWeather(mixer: Mixer): void {
  const rain = (time: number): number => ease(time, 26.6, 29) * (1 - ease(time, 44.5, 48.5) * 0.93);
  const wind = (time: number): number => during(time, 25.6, 35, 2);
  const night = (time: number): number => Math.max(1 - ease(time, 25, 28), ease(time, 46.5, 49));
  for (const [pan, seed] of [
    [-0.7, 'left'],
    [0.7, 'right'],
  ] as const) {
    mixer.play(pourRain(story.seconds, seed, rain), { at: 0, gain: 0.3, pan, room: 0.08 });
    mixer.play(blowWind(story.seconds, seed, wind), { at: 0, gain: 0.2, pan: -pan, room: 0.2 });
  }
  const crickets = chirpCrickets(story.seconds, night);
  mixer.play(crickets, { at: 0, gain: 0.5, pan: 0.5, room: 0.5 });
  const rattle = rattleProjector(story.seconds, (time) => during(time, 13.6, 46.4, 0.8));
  mixer.play(rattle, { at: 0, gain: 0.2, pan: -0.5, room: 0.15 });
}

export function composeScore(): Track {
  const mixer = createMixer(story.seconds);
  playWeather(mixer);
  playArpeggio(mixer, ['Dm', 'Bb', 'F', 'C', 'Dm', 'Bb', 'Gm'], {
    from: 0.6,
    bar: 1.9,
    gain: 0.42,
  });
  playTune(
    mixer,
    [
      [4.4, 69, 1.5],
      [6.3, 74, 0.9],
      [7.3, 72, 1.6],
      [9.2, 67, 1],
      [10.2, 69, 1.7],
      [12.1, 70, 1.6],
    ],
    0.17,
  );
  playPads(mixer, ['Dm', 'F', 'Bb', 'C', 'Dm', 'Bb'], 14, 2.2, 0.1);
  playArpeggio(mixer, ['Dm', 'F', 'Bb', 'C', 'Dm', 'Bb'], { from: 14, bar: 2.2, gain: 0.26 });
  callWhale(mixer, 15.4, 0.085);
  callWhale(mixer, 20.2, 0.1);
  playPads(mixer, ['Gm', 'Dm', 'Bb'], 27.2, 2.45, 0.13);
  playFeast(mixer);
  callWhale(mixer, 35.8, 0.06);
  playArpeggio(mixer, ['Dm', 'Bb'], { from: 45.6, bar: 1.9, gain: 0.34 });
  playPads(mixer, ['F'], 45.6, 4, 0.1);
  for (const [index, note] of [53, 60, 65, 69, 77].entries()) {
    mixer.play(pluckString(note, { seconds: 3 }), { at: 49 + index * 0.07, gain: 0.4, room: 0.6 });
  }
  return mixer.finish({ room: 0.86, damp: 0.4, fadeOut: 1.4 });
}
