import { ease } from '../canvas/motion.ts';
import { createMixer } from '../sound/mixer.ts';
import { chirpCrickets, pourRain } from '../sound/noise.ts';
import type { Track } from '../sound/track.ts';
import { holdPad, pluckString, ringBell, shakeAngklung } from '../sound/voices.ts';

export const seconds = 84;

/** Seven roofs have seven notes: a pelog scale, as nearly as rain can tune it. */
const roofs = [50, 51.2, 53, 56.2, 57, 58.1, 61] as const;

/** Rain finds the roofs one by one (0 s), is played (28 s), and stops (66 s). */
export function composeSevenRoofs(): Track {
  const mixer = createMixer(seconds);
  const shower = (time: number) =>
    0.12 + 0.7 * ease(time, 6, 30) - 0.3 * ease(time, 44, 52) - 0.52 * ease(time, 58, 70);
  mixer.play(pourRain(seconds, 'roof', shower), { at: 0, gain: 0.3, pan: -0.35, room: 0.2 });
  mixer.play(pourRain(seconds, 'leaves', shower), { at: 0, gain: 0.26, pan: 0.4, room: 0.3 });
  const after = (time: number) => ease(time, 66, 76) * 0.8;
  mixer.play(chirpCrickets(seconds, after), { at: 0, gain: 0.5, pan: 0.2, room: 0.4 });
  for (const [index, note] of roofs.entries()) {
    const at = 3 + index * 3.4;
    const how = { gain: 0.4, pan: index / 3.5 - 0.9, room: 0.6 };
    mixer.play(pluckString(note + 12, { seconds: 3, bright: 0.4, seed: 'roof' }), { at, ...how });
    mixer.play(ringBell(note + 24, { seconds: 3, soft: 0.7 }), {
      at: at + 0.9,
      ...how,
      gain: 0.16,
    });
  }
  playRoofs(mixer);
  return mixer.finish({ room: 0.8, damp: 0.3, fadeOut: 4 });
}

function playRoofs(mixer: ReturnType<typeof createMixer>): void {
  const melody = '0 2 4 . 3 2 0 . 4 6 4 3 2 . 0 . 2 4 6 5 4 . 3 2 0 . 3 . 2 . 0 .'.split(' ');
  for (const [index, word] of [...melody, ...melody].entries()) {
    const roof = roofs[Number(word)];
    if (roof === undefined) continue;
    const at = 28 + index * 0.58;
    const pan = Math.sin(index * 1.3) * 0.6;
    mixer.play(pluckString(roof + 12, { seconds: 2.2, bright: 0.5, seed: `drop ${index % 5}` }), {
      at,
      gain: 0.34,
      pan,
      room: 0.5,
    });
    if (index % 8 !== 0) continue;
    mixer.play(shakeAngklung(roof, { seconds: 3 }), { at, gain: 0.13, pan: -pan, room: 0.5 });
  }
  for (const [index, note] of [38, 45, 50].entries()) {
    const pad = holdPad(note, { seconds: 36, attack: 8, release: 8, bright: 0.25 });
    mixer.play(pad, { at: 28 + index, gain: 0.09, pan: (index - 1) * 0.4, room: 0.5 });
  }
}
