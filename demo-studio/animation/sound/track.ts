/** Hertz of everything that sounds. */
export const sampleRate = 48_000;

/** Sound in stereo, samples from −1 to 1. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export function createTrack(seconds: number): Track {
  const length = Math.ceil(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds one voice to a track; `pan` is −1 left to 1 right, at equal power. */
export function addVoice(
  track: Track,
  voice: Float32Array,
  placing: { at: number; gain: number; pan?: number },
): void {
  const start = Math.round(placing.at * sampleRate);
  const turn = (((placing.pan ?? 0) + 1) * Math.PI) / 4;
  const [left, right] = [placing.gain * Math.cos(turn), placing.gain * Math.sin(turn)];
  const end = Math.min(voice.length, track.left.length - start);
  for (let index = Math.max(0, -start); index < end; index += 1) {
    const sample = voice[index] ?? 0;
    track.left[start + index] = (track.left[start + index] ?? 0) + sample * left;
    track.right[start + index] = (track.right[start + index] ?? 0) + sample * right;
  }
}

export function addTrack(track: Track, other: Track, gain: number): void {
  for (const side of ['left', 'right'] as const) {
    const [to, from] = [track[side], other[side]];
    for (let index = 0; index < to.length; index += 1) {
      to[index] = (to[index] ?? 0) + (from[index] ?? 0) * gain;
    }
  }
}

/** The loudest sample becomes `peak`, after rounding off what stands out above the rest. */
export function master(track: Track, options: { peak: number; fadeOut: number }): Track {
  const sides = [track.left, track.right];
  let loudest = 0;
  for (const side of sides)
    for (const sample of side) loudest = Math.max(loudest, Math.abs(sample));
  const drive = 1.5 / Math.max(loudest, 1e-6);
  const fadeLength = options.fadeOut * sampleRate;
  for (const side of sides) {
    for (let index = 0; index < side.length; index += 1) {
      const fade = Math.min(1, (side.length - index) / fadeLength);
      const round = Math.tanh((side[index] ?? 0) * drive) / Math.tanh(1.5);
      side[index] = round * options.peak * fade * fade;
    }
  }
  return track;
}
