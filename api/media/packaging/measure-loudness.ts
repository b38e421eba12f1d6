import { loudnessFilters } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { AudioFacts } from '../probe/source-facts.ts';

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
 * measured.
 */
export async function measureGain(options: {
  tools: Ffmpeg;
  source: string;
  track: AudioFacts;
  duration: number;
  signal?: AbortSignal;
}): Promise<number> {
  const result = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      // The measurement is printed at this level.
      ...['-hide_banner', '-nostats', '-v', 'info', '-nostdin'],
      ...inputArguments(options.source),
      ...['-map', `0:${options.track.index}`, '-af', loudnessFilters, '-f', 'null', '-'],
    ],
    timeout: (120 + options.duration * 2) * 1000,
    memory: probeCaps.memory,
    signal: options.signal,
  });
  const loudness = parseIntegratedLoudness(result.stderr);
  if (loudness === undefined || loudness < silence) return 0;
  return Math.min(targetLoudness - loudness, maxGain);
}

/** The integrated loudness of ebur128's summary, in LUFS. */
export function parseIntegratedLoudness(output: string): number | undefined {
  const summary = output.slice(output.lastIndexOf('Summary:'));
  const [, value] = /I:\s+(-?[\d.]+) LUFS/.exec(summary) ?? [];
  return value === undefined ? undefined : Number(value);
}
