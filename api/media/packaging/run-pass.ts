import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findMemory } from '#api/platform/find-memory.ts';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runTool, type ToolResult } from '../ffmpeg/run-tool.ts';
import { type PassPlan, planPass } from './pass-plan.ts';
import { type WrittenRendition, writeSegments } from './write-segments.ts';

const gibibyte = 1024 ** 3;

/**
 * Bytes of address space. A film in 4K with five encoders takes 2 GiB on two cores, and more
 * threads take more; no film may take more than the machine has.
 */
export const passMemory = Math.min(
  (4 + availableParallelism() / 2) * gibibyte,
  Math.max(2 * gibibyte, findMemory()),
);

/**
 * Runs one pass and writes its renditions below `folder`. Returns the measurements by folder name
 * of each rendition.
 *
 * @throws MediaFailure if ffmpeg fails or is stuck, AbortError, file system errors
 */
export async function runPass(options: {
  tools: Ffmpeg;
  plan: PassPlan;
  folder: string;
  signal?: AbortSignal;
  /** Called with the completed share of the pass, from 0 to 1. */
  onProgress: (share: number) => void;
}): Promise<Map<string, WrittenRendition>> {
  const { plan, folder } = options;
  await mkdir(plan.hasSprites ? join(folder, 'sprites') : folder, { recursive: true });
  const { args, outputs } = planPass(plan);
  const written = new Map<string, WrittenRendition>();
  const result = await runTool({
    tool: options.tools.ffmpeg,
    args,
    cwd: folder,
    // Slow machines encode large pictures far slower than real time; no progress means stuck.
    timeout: (600 + plan.timeline.duration * 60) * 1000,
    stallTimeout: 5 * 60_000,
    memory: passMemory,
    signal: options.signal,
    pipes: [
      ...outputs.map((output) => async (stream: Readable) => {
        written.set(output.folder, await writeSegments(stream, join(folder, output.folder)));
      }),
      (stream) =>
        readProgress(stream, (seconds) =>
          options.onProgress(Math.min(1, seconds / plan.timeline.duration)),
        ),
    ],
  });
  if (result.exitCode !== 0) throw explainFailedPass(result);
  return written;
}

/** Why ffmpeg could not encode a film, for an operator. */
export function explainFailedPass(result: ToolResult): MediaFailure {
  if (result.killedBy) {
    return new MediaFailure('source_too_slow', 'The film could not be encoded in bounded time.');
  }
  if (/No space left on device/i.test(result.stderr)) {
    return new MediaFailure('no_space', 'The disk of the media store is full.');
  }
  if (/Cannot allocate memory/i.test(result.stderr)) {
    return new MediaFailure('source_too_large', 'The film needs more memory than it may take.');
  }
  const said = result.stderr.trim().split('\n').at(-1) ?? '';
  return new MediaFailure(
    'packaging_failed',
    `ffmpeg ended with ${result.exitCode}. ${said}`.trim(),
  );
}

/**
 * Follows the output of `-progress` and reports the encoded seconds. The keys `out_time_ms` and
 * `out_time_us` changed their meaning between versions; `out_time` did not. It may fall back:
 * newer versions encode each output in a thread of its own, and do not always name the same one.
 */
export async function readProgress(
  stream: Readable,
  onProgress: (seconds: number) => void,
): Promise<void> {
  let furthest = 0;
  for await (const line of createInterface({ input: stream })) {
    const seconds = parseOutTime(line) ?? 0;
    if (seconds <= furthest) continue;
    furthest = seconds;
    onProgress(seconds);
  }
}

/** Seconds of a line `out_time=00:01:02.345678`; undefined for all others. */
export function parseOutTime(line: string): number | undefined {
  const match = /^out_time=(\d+):(\d{2}):(\d{2}\.\d+)$/.exec(line.trim());
  if (!match) return undefined;
  const [, hours, minutes, seconds] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
