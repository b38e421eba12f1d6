import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { sourceLimits } from './source-limits.ts';

type Film = { tools: Ffmpeg; source: string; signal?: AbortSignal };

/** Seconds and bytes of a film that tell what it is. */
const headDuration = 10;
const headSize = 256 * 1024 ** 2;

const caps = { timeout: 120_000, memory: 3 * 1024 ** 3 } as const;

/**
 * Copies the beginning of some streams, by index, into a film of their own for as long as `use`
 * takes. ffprobe refuses a whole file if the decoder of any of its tracks cannot be opened; ffmpeg
 * opens only those that it needs.
 */
export async function withHead<Result>(
  { tools, source, signal }: Film,
  streams: number[],
  use: (head: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-head-'));
  try {
    // Matroska would lose how the pictures of phones are turned.
    const head = join(folder, /\.(mp4|m4v|mov|3gp)$/i.test(source) ? 'head.mov' : 'head.mkv');
    const maps = streams.flatMap((index) => ['-map', `0:${index}`]);
    await runTool({
      tool: tools.ffmpeg,
      args: [
        ...['-v', 'error', '-nostdin', ...inputArguments(source), ...maps],
        ...['-t', String(headDuration), '-fs', String(headSize), '-c', 'copy', `file:${head}`],
      ],
      ...caps,
      signal,
    });
    return await use(head);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The indexes of the streams whose decoders open, and the number of all. */
export async function findOpenableStreams({
  tools,
  source,
  signal,
}: Film): Promise<{ openable: number[]; count: number }> {
  const openable: number[] = [];
  const opens = async (index: number, output: string[]) => {
    const input = [...['-v', 'error', '-nostdin', '-t', '1'], ...inputArguments(source)];
    const args = [...input, '-map', `0:${index}`, ...output, '-f', 'null', '-'];
    const result = await runTool({ tool: tools.ffmpeg, args, ...caps, signal });
    return result.exitCode === 0;
  };
  let count = 0;
  // Copying fails for no stream but one that does not exist.
  while (count < sourceLimits.tracks && (await opens(count, ['-c', 'copy', '-t', '0']))) {
    if (await opens(count, [])) openable.push(count);
    count += 1;
  }
  return { openable, count };
}
