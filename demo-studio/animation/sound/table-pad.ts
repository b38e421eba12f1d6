import { sampleRate } from './track.ts';
import { shapeVoice, toHertz } from './voices.ts';

const length = 2048;
const table = Float32Array.from({ length }, (_, place) => {
  const turn = (2 * Math.PI * place) / length;
  return [1, 2, 3, 4, 5, 6].reduce(
    (sum, harmonic) =>
      sum + ((0.36 ** (harmonic - 1) * 0.9) / harmonic) * Math.sin(harmonic * turn),
    0,
  );
});

function smooth(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}

/** A warm chord tone of two detuned voices, as `holdPad` is, at a tenth of its cost. */
export function holdTablePad(
  note: number,
  { seconds, attack, release }: { seconds: number; attack: number; release: number },
): Float32Array {
  const step = (toHertz(note) * length) / sampleRate;
  let [low, high] = [0, length / 3];
  return shapeVoice(seconds + release, (time) => {
    low = (low + step * 0.9974) % length;
    high = (high + step * 1.0026) % length;
    const wave = (table[Math.floor(low)] ?? 0) + (table[Math.floor(high)] ?? 0);
    return wave * 0.3 * smooth(time / attack) * smooth((seconds + release - time) / release);
  });
}
