import { loudnessFilters } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';

/**
 * Target loudness of all films, in LUFS. Cinema mixes are near −27 and cannot be heard on a phone
 * in a train; AES TD1008 recommends −16 for mobile and mixed use.
 */
export const targetLoudness = -16;

// Anything quieter is silence or noise, and is not amplified.
const silence = -55;
const maxGain = 20;

/**
 * The gain in decibels that brings a track to `targetLoudness`; 0 for silence or if it cannot be
 * measured. Joined recordings may change their channels or sample rate (`changesFormat`); then it is
 * the gain of the last part alone.
 */
export async function measureGain(options: {
  tools: Ffmpeg;
  /** Arguments of the input, and the specifier of the track. */
  input: string[];
  track: string;
  duration: number;
  signal?: AbortSignal;
}): Promise<{ gain: number; changesFormat: boolean }> {
  const result = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      // The measurement is printed at this level.
      ...['-hide_banner', '-nostats', '-v', 'info', '-nostdin', '-max_error_rate', '1'],
      ...options.input,
      ...['-map', options.track, '-af', loudnessFilters, '-f', 'null', '-'],
    ],
    timeout: (120 + options.duration * 2) * 1000,
    memory: probeCaps.memory,
    signal: options.signal,
  });
  // Whenever the format changes, the filters start again, and those before sum up.
  const changesFormat = result.stderr.split('Summary:').length > 2;
  const loudness = parseIntegratedLoudness(result.stderr);
  if (loudness === undefined || loudness < silence) return { gain: 0, changesFormat };
  return { gain: Math.min(targetLoudness - loudness, maxGain), changesFormat };
}

/** The integrated loudness of ebur128's summary, in LUFS. */
export function parseIntegratedLoudness(output: string): number | undefined {
  const summary = output.slice(output.lastIndexOf('Summary:'));
  const [, value] = /I:\s+(-?[\d.]+) LUFS/.exec(summary) ?? [];
  return value === undefined ? undefined : Number(value);
}
