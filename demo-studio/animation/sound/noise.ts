import { createRandom } from '../../art/paint/random.ts';
import { sampleRate } from './track.ts';
import { shapeVoice } from './voices.ts';

type Level = (time: number) => number;

/** Noise between two frequencies, as loud at each moment as `level` says. */
function bandNoise(
  seconds: number,
  seed: string,
  band: { low: number; high: (time: number) => number },
  level: Level,
): Float32Array {
  const random = createRandom(seed);
  const keep = Math.exp((-2 * Math.PI * band.low) / sampleRate);
  let [first, second, slow] = [0, 0, 0];
  return shapeVoice(seconds, (time) => {
    const follow = 1 - Math.exp((-2 * Math.PI * band.high(time)) / sampleRate);
    first += (random.between(-1, 1) - first) * follow;
    second += (first - second) * follow;
    slow = slow * keep + second * (1 - keep);
    return (second - slow) * level(time);
  });
}

/** Waves that come in and run out, out of step with each other. */
export function breatheSea(seconds: number, seed: string, storm: Level): Float32Array {
  const breath: Level = (time) =>
    0.5 + 0.32 * Math.sin(time * 0.83 + 1) + 0.18 * Math.sin(time * 0.47 + seed.length);
  return bandNoise(
    seconds,
    seed,
    { low: 90, high: (time) => 320 + 700 * breath(time) + 900 * storm(time) },
    (time) => (0.35 + 0.65 * breath(time)) * (0.5 + storm(time)) * 1.6,
  );
}

export function blowWind(seconds: number, seed: string, strength: Level): Float32Array {
  return bandNoise(
    seconds,
    seed,
    { low: 160, high: (time) => 380 + 260 * Math.sin(time * 0.9) + 420 * strength(time) },
    (time) => strength(time) * (0.8 + 0.2 * Math.sin(time * 2.3)) * 2.2,
  );
}

/** A shower: a bed of hiss, and single drops on leaves. */
export function pourRain(seconds: number, seed: string, strength: Level): Float32Array {
  const bed = bandNoise(seconds, seed, { low: 900, high: () => 5200 }, (t) => strength(t) * 0.5);
  const random = createRandom(`${seed} drops`);
  for (let drop = 0; drop < seconds * 38; drop += 1) {
    const at = random.between(0, seconds - 0.1);
    const hertz = random.between(700, 2600);
    const gain = strength(at) * random.between(0.02, 0.1);
    const start = Math.floor(at * sampleRate);
    for (let index = 0; index < 0.05 * sampleRate; index += 1) {
      const time = index / sampleRate;
      const ring = Math.sin(2 * Math.PI * hertz * (1 + time * 4) * time) * Math.exp(-time * 90);
      bed[start + index] = (bed[start + index] ?? 0) + ring * gain;
    }
  }
  return bed;
}

/** Crickets: high chirps in groups of three, each insect at its own pace. */
export function chirpCrickets(seconds: number, level: Level): Float32Array {
  return shapeVoice(seconds, (time) => {
    let sum = 0;
    for (const [hertz, pace, phase] of [
      [4150, 1.31, 0],
      [4480, 1.07, 0.4],
      [3890, 0.83, 0.7],
    ] as const) {
      const beat = (time * pace + phase) % 1;
      const pulse = beat < 0.3 ? Math.sin((beat / 0.1) * Math.PI) ** 2 : 0;
      sum += Math.sin(2 * Math.PI * hertz * time) * pulse;
    }
    return sum * 0.06 * level(time);
  });
}

/** A projector's claw, 24 times a second, far enough away to be pleasant. */
export function rattleProjector(seconds: number, level: Level): Float32Array {
  const random = createRandom('projector');
  let soft = 0;
  return shapeVoice(seconds, (time) => {
    const click = Math.exp(-((time * 24) % 1) * 14);
    soft += (random.between(-1, 1) - soft) * 0.22;
    return (soft * click + 0.05 * Math.sin(2 * Math.PI * 96 * time)) * level(time) * 0.6;
  });
}
