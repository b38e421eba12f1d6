import { during, ease, follow } from '../canvas/motion.ts';
import { createMixer, type Mixer } from '../sound/mixer.ts';
import { blowWind, breatheSea } from '../sound/noise.ts';
import type { Track } from '../sound/track.ts';
import { beatDrum, holdPad, ringBell } from '../sound/voices.ts';
import { story } from './story.ts';

/** Slendro, five nearly equal steps to the octave, in semitones above the root. */
const steps = [0, 2.35, 4.85, 7.1, 9.55] as const;
const root = 55;

function toNote(degree: number): number {
  const octave = Math.floor(degree / steps.length);
  return root + octave * 12 + (steps[degree - octave * steps.length] ?? 0);
}

/** Degrees of the scale, one for each beat; a dot is a rest. */
function playMelody(
  mixer: Mixer,
  melody: string,
  how: { from: number; beat: number; gain: number; octave?: number; soft?: number },
): void {
  melody.split(' ').forEach((word, index) => {
    if (word === '.') return;
    const note = toNote(Number(word)) + 12 * (how.octave ?? 0);
    const bell = ringBell(note, { seconds: 3.4, soft: how.soft ?? 0.7 });
    const at = how.from + index * how.beat;
    mixer.play(bell, { at, gain: how.gain, pan: Math.sin(index * 1.9) * 0.45, room: 0.7 });
  });
}

function playGong(mixer: Mixer, at: number, gain: number): void {
  mixer.play(ringBell(root - 24, { seconds: 6.5, soft: 0.9 }), { at, gain, room: 0.6 });
}

function playChord(mixer: Mixer, at: number, seconds: number, degrees: number[], gain: number) {
  degrees.forEach((degree, index) => {
    const pad = holdPad(toNote(degree), { seconds, attack: 1.4, release: 2, bright: 0.32 });
    mixer.play(pad, { at, gain, pan: (index - 1) * 0.35, room: 0.6 });
  });
}

function playCalm(mixer: Mixer): void {
  playChord(mixer, 0, 6.5, [-5, 0, 3], 0.16);
  playChord(mixer, 6.6, 6.4, [-4, 1, 4], 0.15);
  playMelody(mixer, '5 . 7 8 7 . 5 4 3 . 5 . 4 3', { from: 0.9, beat: 0.9, gain: 0.3 });
  playMelody(mixer, '0 . . . 3 . . . 1 . . . 0', { from: 0.9, beat: 0.9, gain: 0.2, octave: 0 });
  playGong(mixer, 0.1, 0.45);
  playGong(mixer, 7.2, 0.35);
}

function playDark(mixer: Mixer): void {
  for (const note of [root - 24, root - 23.3, root - 12]) {
    const drone = holdPad(note, { seconds: 6.6, attack: 2.4, release: 3, bright: 0.45 });
    mixer.play(drone, { at: 13.6, gain: 0.26, room: 0.5 });
  }
  playMelody(mixer, '4 2 . 1 . . 0', { from: 13.3, beat: 0.62, gain: 0.2, soft: 0.9 });
  for (const at of [15.5, 17.2, 18.6]) mixer.play(beatDrum({ hertz: 44 }), { at, gain: 0.5 });
}

/** Bells for each light that comes: one, five, twenty, and then a climbing stream of them. */
function playFireflies(mixer: Mixer): void {
  playMelody(mixer, '10 . 12 . . 9 . 10 . 12', { from: 20.4, beat: 0.48, gain: 0.17, soft: 1 });
  playMelody(mixer, '5 6 7 8 10', { from: 25.6, beat: 0.3, gain: 0.24 });
  playMelody(mixer, '3 5 4 6 5 7 6 8 7 9 8 10 9 11 10 12 11 13 12 14 13 15', {
    from: 27.2,
    beat: 0.3,
    gain: 0.17,
    soft: 0.85,
  });
  playMelody(mixer, '0 . 3 . 1 . 4 . 2 . 5 .', { from: 27.2, beat: 0.6, gain: 0.2 });
  playChord(mixer, 26, 4, [-5, 0, 2], 0.12);
  playChord(mixer, 30, 4, [-3, 2, 4], 0.15);
}

function playHome(mixer: Mixer): void {
  playGong(mixer, 34, 0.6);
  playChord(mixer, 33.6, 4.6, [-5, 0, 3, 5], 0.2);
  playChord(mixer, 38.2, 4.4, [-4, 1, 4, 6], 0.18);
  playChord(mixer, 42.6, 7.4, [-5, 0, 3, 7], 0.17);
  playMelody(mixer, '10 . 8 10 12 . 10 8 7 . 8 10 8 7 5 .', { from: 34.2, beat: 0.6, gain: 0.32 });
  playMelody(mixer, '5 3 5 3 5 3 6 4 6 4 6 4 5 3 5 3', { from: 34.5, beat: 0.6, gain: 0.16 });
  playMelody(mixer, '7 . 8 . 10 . . 12', { from: 44, beat: 0.62, gain: 0.22, soft: 0.9 });
  playMelody(mixer, '5 7 10', { from: 48.6, beat: 0.45, gain: 0.26 });
  playGong(mixer, 43, 0.35);
  playGong(mixer, 49.4, 0.4);
}

export function composeScore(): Track {
  const mixer = createMixer(story.seconds);
  const storm = (time: number): number =>
    during(time, 13.5, 34, 3) * (1 - ease(time, 21, 30) * 0.6);
  const shore = (time: number): number =>
    follow(time, [
      [20, 1],
      [21, 0.45],
      [27, 0.45],
      [31, 0.9],
      [50, 0.7],
    ]);
  for (const [pan, seed] of [
    [-0.8, 'west'],
    [0.8, 'eastern'],
  ] as const) {
    const sea = breatheSea(story.seconds, seed, storm);
    mixer.play(
      sea.map((sample, index) => sample * shore(index / 48_000)),
      {
        at: 0,
        gain: 0.55,
        pan,
        room: 0.1,
      },
    );
    mixer.play(blowWind(story.seconds, seed, storm), { at: 0, gain: 0.14, pan: -pan, room: 0.2 });
  }
  playCalm(mixer);
  playDark(mixer);
  playFireflies(mixer);
  playHome(mixer);
  return mixer.finish({ room: 0.9, damp: 0.35, fadeOut: 1.6 });
}
