import { buffer } from 'node:stream/consumers';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { Chromaprint } from './find-shared-sounds.ts';

/** Some builds of ffmpeg lack it. */
export async function canMakeChromaprints({ ffmpeg }: Ffmpeg): Promise<boolean> {
  const { exitCode } = await runTool({
    tool: ffmpeg,
    args: ['-v', 'error', '-f', 'lavfi', '-i', 'anullsrc', '-t', '3', '-f', 'chromaprint', '-'],
    timeout: 30_000,
  });
  return exitCode === 0;
}

/** The longest part of an episode that is read, in seconds. */
const longest = 3 * 3_600;

/**
 * The acoustic fingerprint of a film's first sound track; undefined if it has none or it cannot be
 * decoded.
 *
 * @throws AbortError
 */
export async function readChromaprint(options: {
  tools: Ffmpeg;
  source: string;
  signal: AbortSignal;
}): Promise<Chromaprint | undefined> {
  let bytes = Buffer.alloc(0);
  const { exitCode } = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin'],
      ...inputArguments(options.source),
      ...['-map', '0:a:0', '-t', String(longest), '-ac', '1'],
      ...['-f', 'chromaprint', '-fp_format', 'raw', 'pipe:1'],
    ],
    timeout: 30 * 60_000,
    memory: probeCaps.memory,
    signal: options.signal,
    stdout: async (stream) => {
      bytes = await buffer(stream);
    },
  });
  if (exitCode !== 0) return undefined;
  return fromBytes(bytes);
}

/** Reads a fingerprint as it is stored: 32-bit numbers, little-endian. */
export function fromBytes(bytes: Uint8Array): Chromaprint {
  // A copy, because buffers need not begin where numbers do.
  return new Uint32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}

export function toBytes(print: Chromaprint): Buffer {
  return Buffer.from(print.buffer, print.byteOffset, print.byteLength);
}
