import { ease, easeOut } from '../canvas/motion.ts';
import { createMixer } from '../sound/mixer.ts';
import { blowWind, breatheSea, pourRain } from '../sound/noise.ts';
import type { Track } from '../sound/track.ts';
import { beatDrum, holdPad, pluckString, ringBell } from '../sound/voices.ts';

export const seconds = 96;

/** From the quay (0 s) below a tin roof (24 s) to the auction bell (48 s), and home (72 s). */
export function composeFishMarket(): Track {
  const mixer = createMixer(seconds);
  const near = (time: number) => 0.7 - 0.5 * ease(time, 18, 28) + 0.6 * ease(time, 70, 80);
  mixer.play(breatheSea(seconds, 'quay left', near), { at: 0, gain: 0.34, pan: -0.6, room: 0.1 });
  mixer.play(breatheSea(seconds, 'quay', near), { at: 0, gain: 0.3, pan: 0.5, room: 0.1 });
  const roof = (time: number) => ease(time, 20, 30) * (1 - easeOut(time, 62, 76));
  mixer.play(pourRain(seconds, 'tin', roof), { at: 0, gain: 0.4, pan: -0.4, room: 0.35 });
  const breeze = (time: number) => 0.16 + 0.1 * Math.sin(time * 0.2);
  mixer.play(blowWind(seconds, 'harbour', breeze), { at: 0, gain: 0.2, room: 0.1 });
  playEngine(mixer);
  playAuction(mixer);
  playWayHome(mixer);
  return mixer.finish({ room: 0.72, damp: 0.35, fadeOut: 4 });
}

type Mixer = ReturnType<typeof createMixer>;

/** A boat that passes from right to left while we stand on the quay. */
function playEngine(mixer: Mixer): void {
  for (let beat = 0; beat < 44; beat += 1) {
    const at = 4 + beat * 0.42;
    const gain = 0.26 * Math.sin((Math.PI * beat) / 44);
    mixer.play(beatDrum({ hertz: 48, seconds: 0.4 }), {
      at,
      gain,
      pan: 0.8 - beat / 28,
      room: 0.3,
    });
  }
}

/** Three strokes, and the murmur that answers them. */
function playAuction(mixer: Mixer): void {
  for (const [index, note] of [76, 71, 78].entries()) {
    const at = 48 + index * 1.3;
    mixer.play(ringBell(note, { seconds: 5, soft: 0.2 }), { at, gain: 0.5, pan: 0.2, room: 0.8 });
  }
  for (let call = 0; call < 22; call += 1) {
    const note = 52 + (call % 4 === 3 ? 7 : (call * 2) % 3 === 0 ? 0 : 3);
    const how = { at: 53 + call * 0.72, gain: 0.2, pan: Math.sin(call * 1.7) * 0.7, room: 0.5 };
    mixer.play(pluckString(note, { seconds: 1.4, bright: 0.3, seed: `call ${call}` }), how);
  }
}

/** A chord that is left open. */
function playWayHome(mixer: Mixer): void {
  for (const [index, note] of [45, 52, 57, 62].entries()) {
    const pad = holdPad(note, { seconds: 17, attack: 5, release: 4, bright: 0.3 });
    mixer.play(pad, { at: 71 + index * 0.8, gain: 0.14, pan: (index - 1.5) * 0.4, room: 0.6 });
  }
  for (const [index, note] of [69, 74, 76, 74, 69, 67, 62].entries()) {
    const bell = ringBell(note, { seconds: 4, soft: 0.8 });
    mixer.play(bell, { at: 74 + index * 2.2, gain: 0.2, pan: Math.sin(index) * 0.4, room: 0.8 });
  }
}
