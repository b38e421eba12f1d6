import { createTrack, sampleRate, type Track } from './track.ts';

// Delays of a Schroeder reverberator in samples at 44.1 kHz, as tuned in Freeverb.
const combs = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const allpasses = [556, 441, 341, 225];
const spread = 23;

function reverberate(input: Float32Array, extra: number, room: number, damp: number) {
  const output = new Float32Array(input.length);
  const scale = sampleRate / 44_100;
  for (const delay of combs) {
    const loop = new Float32Array(Math.round((delay + extra) * scale));
    let [position, dull] = [0, 0];
    for (let index = 0; index < input.length; index += 1) {
      const echo = loop[position] ?? 0;
      dull = echo * (1 - damp) + dull * damp;
      loop[position] = (input[index] ?? 0) * 0.12 + dull * room;
      output[index] = (output[index] ?? 0) + echo;
      position = (position + 1) % loop.length;
    }
  }
  for (const delay of allpasses) {
    const loop = new Float32Array(Math.round((delay + extra) * scale));
    let position = 0;
    for (let index = 0; index < output.length; index += 1) {
      const echo = loop[position] ?? 0;
      const sample = output[index] ?? 0;
      loop[position] = sample + echo * 0.5;
      output[index] = echo - sample;
      position = (position + 1) % loop.length;
    }
  }
  return output;
}

/** What a large, soft room gives back. `room` up to 0.98: the longer, the nearer to 1. */
export function createRoom(track: Track, options: { room: number; damp: number }): Track {
  const answer = createTrack(track.left.length / sampleRate);
  answer.left.set(reverberate(track.left, 0, options.room, options.damp));
  answer.right.set(reverberate(track.right, spread, options.room, options.damp));
  return answer;
}
