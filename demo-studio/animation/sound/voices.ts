import { createRandom } from '../../art/paint/random.ts';
import { sampleRate } from './track.ts';

type Wave = (time: number) => number;

/** Fills a voice of the given length from a function of time in seconds. */
export function shapeVoice(seconds: number, wave: Wave): Float32Array {
  const voice = new Float32Array(Math.ceil(seconds * sampleRate));
  for (let index = 0; index < voice.length; index += 1) voice[index] = wave(index / sampleRate);
  return voice;
}

/** MIDI note (60 is middle C) to Hertz; fractions are allowed, for scales that no piano has. */
export function toHertz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function swell(time: number, attack: number, hold: number, release: number): number {
  const rise = Math.min(1, time / attack);
  const fall = Math.min(1, Math.max(0, (attack + hold + release - time) / release));
  return Math.sin((rise * Math.PI) / 2) ** 2 * Math.sin((fall * Math.PI) / 2) ** 2;
}

/** A bronze bar of a gamelan: partials beside the harmonic series, beating slowly in pairs. */
export function ringBell(note: number, options: { seconds?: number; soft?: number } = {}) {
  const { seconds = 3.2, soft = 0.5 } = options;
  const hertz = toHertz(note);
  const partials = [
    [1, 1, 1],
    [1.004, 0.6, 1.1],
    [2.76, 0.32 * (1 - soft * 0.5), 2.2],
    [5.4, 0.16 * (1 - soft), 4.5],
    [8.9, 0.07 * (1 - soft), 8],
  ] as const;
  return shapeVoice(seconds, (time) => {
    const strike = Math.min(1, time / 0.004) * swell(time, 0.001, seconds - 0.2, 0.19);
    let sum = 0;
    for (const [ratio, gain, decay] of partials) {
      sum +=
        gain *
        Math.exp((-time * decay * 3) / seconds) *
        Math.sin(2 * Math.PI * hertz * ratio * time);
    }
    return sum * strike * 0.5;
  });
}

/** A plucked string (Karplus and Strong): noise that goes round a loop and loses its edge. */
export function pluckString(
  note: number,
  options: { seconds?: number; bright?: number; seed?: string } = {},
): Float32Array {
  const { seconds = 2.4, bright = 0.5, seed = 'string' } = options;
  const random = createRandom(`${seed}${note}`);
  const period = sampleRate / toHertz(note);
  const length = Math.floor(period);
  const loop = Float32Array.from({ length }, () => random.between(-1, 1));
  // A soft finger: the sharpest edges are gone before the string is let go.
  for (let pass = 0; pass < Math.round(6 * (1 - bright)) + 1; pass += 1) {
    for (let index = 1; index < length; index += 1) {
      loop[index] = ((loop[index] ?? 0) + (loop[index - 1] ?? 0)) / 2;
    }
  }
  const loss = 0.994 + Math.min(0.0045, 0.5 / length);
  let position = 0;
  return shapeVoice(seconds, (time) => {
    const next = (position + 1) % length;
    const sample = loop[position] ?? 0;
    loop[position] = ((sample + (loop[next] ?? 0)) / 2) * loss;
    position = next;
    return sample * Math.min(1, (seconds - time) / 0.3);
  });
}

/** A warm synthesiser chord tone: detuned, slow, with a little movement inside. */
export function holdPad(
  note: number,
  options: { seconds: number; attack?: number; release?: number; bright?: number },
): Float32Array {
  const { seconds, attack = 1.2, release = 1.6, bright = 0.4 } = options;
  const hertz = toHertz(note);
  const harmonics = [1, 2, 3, 4, 5, 6];
  return shapeVoice(seconds + release, (time) => {
    const air = bright * (0.75 + 0.25 * Math.sin(time * 0.9 + note));
    let sum = 0;
    for (const detune of [0.9974, 1.0026]) {
      for (const harmonic of harmonics) {
        const gain = (air ** (harmonic - 1) * 0.9) / harmonic;
        sum += gain * Math.sin(2 * Math.PI * hertz * detune * harmonic * time + harmonic * detune);
      }
    }
    return sum * 0.3 * swell(time, attack, Math.max(0, seconds - attack), release);
  });
}

/** A soft, round tone with a rounded start: arpeggios, melodies, signals. */
export function singTone(
  note: number,
  options: { seconds: number; attack?: number; bright?: number; vibrato?: number },
): Float32Array {
  const { seconds, attack = 0.012, bright = 0.35, vibrato = 0 } = options;
  const hertz = toHertz(note);
  return shapeVoice(seconds, (time) => {
    const bend = vibrato * Math.min(1, time * 2) * Math.sin(2 * Math.PI * 5.2 * time) * 0.004;
    const phase = 2 * Math.PI * hertz * (time + bend / 5.2);
    const air = bright * Math.exp(-time * 3);
    const tone = Math.sin(phase) + air * Math.sin(phase * 2) + air * air * Math.sin(phase * 3);
    return tone * 0.5 * swell(time, attack, seconds * 0.35, seconds * 0.65 - attack);
  });
}

/** Bamboo tubes shaken in a frame: each stroke is several, and never quite even. */
export function shakeAngklung(note: number, options: { seconds: number }): Float32Array {
  const hertz = toHertz(note);
  return shapeVoice(options.seconds, (time) => {
    const shake = (time * 11.5 + 0.12 * Math.sin(time * 7)) % 1;
    const stroke = Math.exp(-shake * 3.2) * Math.min(1, shake * 30);
    const body =
      Math.sin(2 * Math.PI * hertz * time) +
      0.5 * Math.sin(2 * Math.PI * hertz * 2 * time) +
      0.16 * Math.sin(2 * Math.PI * hertz * 3.01 * time) * stroke;
    return body * (0.25 + 0.75 * stroke) * 0.4 * swell(time, 0.05, options.seconds - 0.45, 0.4);
  });
}

/** A soft, deep drum. */
export function beatDrum(options: { hertz?: number; seconds?: number } = {}): Float32Array {
  const { hertz = 62, seconds = 0.7 } = options;
  return shapeVoice(seconds, (time) => {
    const phase = 2 * Math.PI * (hertz * time + (hertz * 0.9 * (1 - Math.exp(-time * 28))) / 28);
    return Math.sin(phase) * Math.exp(-time * 6.5) * Math.min(1, time / 0.003);
  });
}
