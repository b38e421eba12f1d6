import type { Random } from './random.ts';

export type Noise = (position: number) => number;

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Smooth one-dimensional noise in 0…1, repeating every 512 units. */
function createValueNoise(random: Random): Noise {
  const values = Array.from({ length: 512 }, () => random.next());
  return (position) => {
    const cell = Math.floor(position);
    const from = values[((cell % 512) + 512) % 512] ?? 0;
    const to = values[(((cell + 1) % 512) + 512) % 512] ?? 0;
    return from + (to - from) * smooth(position - cell);
  };
}

/** Several octaves of noise: `roughness` 0 gives rolling hills, 0.6 gives broken rock. */
export function createFractalNoise(random: Random, octaves: number, roughness: number): Noise {
  const noise = createValueNoise(random);
  return (position) => {
    let sum = 0;
    let total = 0;
    let weight = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * noise(position * 2 ** octave + octave * 37.7);
      total += weight;
      weight *= roughness;
    }
    return sum / total;
  };
}
