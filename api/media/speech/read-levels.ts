import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';

/** Levels in a second of a film. */
export const levelsPerSecond = 50;
const samplesPerSecond = 8_000;
const samplesPerLevel = samplesPerSecond / levelsPerSecond;
/** The longest part of a film that is read, in seconds. */
const longest = 4 * 3_600;
/** Decibels of what counts as silence. */
const silence = -80;

/**
 * How loud a film is where voices are (300 to 3,400 Hz), in decibels; undefined if its sound cannot
 * be decoded. Decodes the whole film, which takes a few seconds for each hour.
 *
 * @param options.input arguments of the input, as `inputArguments` makes them
 * @throws AbortError
 */
export async function readLevels(options: {
  tools: Ffmpeg;
  input: string[];
  cwd?: string;
  signal: AbortSignal;
}): Promise<Float32Array | undefined> {
  const levels: number[] = [];
  const { exitCode } = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', '-max_error_rate', '1', '-vn', '-sn', ...options.input],
      ...['-map', '0:a:0', '-t', String(longest), '-ac', '1', '-ar', String(samplesPerSecond)],
      ...['-af', 'highpass=f=300,lowpass=f=3400', '-f', 's16le', 'pipe:1'],
    ],
    timeout: 30 * 60_000,
    memory: probeCaps.memory,
    signal: options.signal,
    ...(options.cwd && { cwd: options.cwd }),
    stdout: async (stream) => {
      for await (const level of measure(stream)) levels.push(level);
    },
  });
  return exitCode === 0 && levels.length > 0 ? Float32Array.from(levels) : undefined;
}

/** The level of each piece of 16-bit sound. */
async function* measure(sound: AsyncIterable<Buffer>): AsyncGenerator<number> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of sound) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const piece = samplesPerLevel * 2;
    const whole = bytes.length - (bytes.length % piece);
    for (let from = 0; from < whole; from += piece) yield toLevel(bytes, from);
    rest = bytes.subarray(whole);
  }
}

function toLevel(bytes: Buffer, from: number): number {
  let energy = 0;
  for (let sample = 0; sample < samplesPerLevel; sample += 1) {
    energy += bytes.readInt16LE(from + 2 * sample) ** 2;
  }
  const root = Math.sqrt(energy / samplesPerLevel) / 32_768;
  return Math.max(silence, 20 * Math.log10(root + 1e-9));
}
