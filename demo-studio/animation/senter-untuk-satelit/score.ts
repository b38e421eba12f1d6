import { during } from '../canvas/motion.ts';
import { createMixer, type Mixer } from '../sound/mixer.ts';
import { blowWind } from '../sound/noise.ts';
import type { Track } from '../sound/track.ts';
import { beatDrum, holdPad, singTone } from '../sound/voices.ts';
import { blinks } from './blinks.ts';
import { story } from './story.ts';

const chords = {
  Am: [45, 52, 57, 60, 64, 71],
  F: [41, 53, 57, 60, 64, 67],
  C: [48, 55, 60, 64, 67, 74],
  G: [43, 55, 59, 62, 67, 69],
  Em: [40, 52, 55, 59, 64, 67],
} as const;

type Chord = keyof typeof chords;

function playPads(
  mixer: Mixer,
  progression: Chord[],
  how: { from: number; bar: number; gain: number; bright?: number },
): void {
  progression.forEach((chord, bar) => {
    chords[chord].forEach((note, index) => {
      const pad = holdPad(note, {
        seconds: how.bar,
        attack: how.bar * 0.35,
        release: 2,
        bright: how.bright ?? 0.4,
      });
      const gain = how.gain * (index === 0 ? 1.3 : 1);
      mixer.play(pad, { at: how.from + bar * how.bar, gain, pan: index * 0.3 - 0.75, room: 0.5 });
    });
  });
}

/** Up the fifths and back, eight notes to the bar. */
function playArpeggio(
  mixer: Mixer,
  progression: Chord[],
  how: { from: number; bar: number; gain: number },
): void {
  const way = [0, 7, 12, 19, 24, 19, 12, 7];
  progression.forEach((chord, bar) => {
    way.forEach((interval, index) => {
      const note = chords[chord][0] + 12 + interval;
      const tone = singTone(note, { seconds: 0.75, bright: 0.6 });
      const at = how.from + (bar + index / way.length) * how.bar;
      mixer.play(tone, { at, gain: how.gain, pan: Math.sin(index * 0.8) * 0.6, room: 0.6 });
      mixer.play(tone, { at: at + 0.375, gain: how.gain * 0.3, pan: -0.5, room: 0.6 });
    });
  });
}

/** Each blink is a note: the boy asks, the satellite answers a fifth above. */
function playBlinks(mixer: Mixer): void {
  blinks.forEach((blink, index) => {
    const isBoy = blink.who === 'boy';
    const tune = blink.at < 29 ? 0 : ([0, 0, 3, 3, 5, 5, 7, 7][index % 8] ?? 0);
    const note = (isBoy ? 76 : 83) + tune;
    const tone = singTone(note, { seconds: blink.seconds + 0.5, bright: isBoy ? 0.45 : 0.2 });
    mixer.play(tone, { at: blink.at, gain: 0.24, pan: isBoy ? -0.35 : 0.35, room: 0.8 });
  });
}

function playMelody(mixer: Mixer, notes: readonly (readonly [number, number, number])[]): void {
  for (const [at, note, seconds] of notes) {
    const voice = singTone(note, {
      seconds: seconds + 0.8,
      attack: 0.06,
      bright: 0.5,
      vibrato: 0.6,
    });
    mixer.play(voice, { at, gain: 0.22, room: 0.8 });
    mixer.play(voice, { at: at + 0.012, gain: 0.08, pan: 0.7, room: 0.8 });
  }
}

function playFall(mixer: Mixer): void {
  playPads(mixer, ['F', 'C', 'G', 'Am'], { from: 33, bar: 2.25, gain: 0.17, bright: 0.55 });
  playArpeggio(mixer, ['F', 'C', 'G', 'Am'], { from: 33, bar: 2.25, gain: 0.17 });
  for (const [index, at] of [33, 35.25, 37.5, 39.75].entries()) {
    mixer.play(beatDrum({ hertz: 50, seconds: 1.4 }), { at, gain: index ? 0.45 : 0.8, room: 0.5 });
  }
  playMelody(mixer, [
    [33, 72, 1.1],
    [34.1, 76, 1.1],
    [35.25, 79, 1.6],
    [36.9, 76, 0.6],
    [37.5, 74, 1.1],
    [38.6, 71, 1.1],
    [39.75, 72, 2.2],
  ]);
}

export function composeScore(): Track {
  const mixer = createMixer(story.seconds);
  const air = blowWind(story.seconds, 'space', (time) => 0.25 + during(time, 32.6, 42, 1.5) * 0.6);
  mixer.play(air, { at: 0, gain: 0.07, room: 0.4 });
  playPads(mixer, ['Am', 'F', 'C', 'Em'], { from: 0, bar: 3.5, gain: 0.13 });
  playMelody(mixer, [
    [5.4, 76, 1.4],
    [7, 74, 0.8],
    [7.9, 71, 2.2],
    [10.6, 72, 1.2],
    [11.9, 69, 2],
  ]);
  playPads(mixer, ['Am', 'F', 'Am', 'F'], { from: 14, bar: 2.25, gain: 0.1 });
  playArpeggio(mixer, ['Am', 'Am', 'F', 'F', 'Am', 'C', 'F', 'G'], {
    from: 23,
    bar: 1.25,
    gain: 0.09,
  });
  playPads(mixer, ['Am', 'C', 'F', 'G'], { from: 23, bar: 2.5, gain: 0.13 });
  for (let beat = 0; beat < 8; beat += 1) {
    mixer.play(beatDrum({ hertz: 58 }), { at: 29 + beat * 0.5, gain: 0.16 + beat * 0.025 });
  }
  playBlinks(mixer);
  playFall(mixer);
  playPads(mixer, ['F', 'C'], { from: 42.2, bar: 2.4, gain: 0.1 });
  return mixer.finish({ room: 0.92, damp: 0.3, fadeOut: 1.8 });
}
