import type { AudioGroup } from '../packaging/ladder.ts';

/** Hertz of all sound that goes out. */
export const sampleRate = 48_000;

/** Samples that every AAC encoder puts before the first sound. */
const encoderDelay = 1024;

/**
 * Stereo at 48 kHz from the film's zero: sound that starts late begins with silence, and gaps are
 * filled. swresample mixes 5.1 down as ITU-R BS.775 says (centre and surrounds at −3 dB, no LFE).
 */
const stereoFilters = [
  `aresample=${sampleRate}:async=1:first_pts=0`,
  'aformat=sample_fmts=fltp:channel_layouts=stereo',
].join(',');

/** Measures integrated loudness (EBU R 128) of what `stereoFilters` gives. */
export const loudnessFilters = `${stereoFilters},ebur128=framelog=verbose`;

/**
 * Filters of one track: mixed down, at the wanted loudness, exactly as long as the film. As many
 * samples as the encoder will prepend are cut from the front, so that sound and picture stay
 * together in players that know nothing of edit lists.
 */
export function audioFilters(gain: number, duration: number): string {
  const filters = [stereoFilters];
  if (Math.abs(gain) >= 0.1) filters.push(`volume=${gain.toFixed(2)}dB`);
  // −2.5 dB: what coding at 64k adds to peaks mostly fits.
  if (gain > 0) filters.push('alimiter=limit=0.75:level=0:attack=5:release=50');
  filters.push('apad', `atrim=start_sample=${encoderDelay}:end=${duration.toFixed(6)}`);
  filters.push('asetpts=PTS-STARTPTS');
  return filters.join(',');
}

/** `rate` is in kilobits per second, where it is not that of the group. */
export function audioEncoderArguments(group: AudioGroup, rate?: number): string[] {
  return ['-c:a', 'aac', '-b:a', rate ? `${rate}k` : group, '-ar', String(sampleRate), '-ac', '2'];
}
