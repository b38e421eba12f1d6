import { join } from 'node:path';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { WrittenRendition } from './write-segments.ts';

/** Seconds by which a rendition may differ from the film's length. */
const tolerance = 0.2;

/** Checks renditions before they are published, two at a time. */
export async function verifyRenditions(options: {
  tools: Ffmpeg;
  folder: string;
  duration: number;
  written: Map<string, WrittenRendition>;
  signal?: AbortSignal;
}): Promise<void> {
  const waiting = Array.from(options.written);
  const verifyNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await verifyRendition({ ...options, name: next[0], written: next[1] });
    }
  };
  const ends = await Promise.allSettled([verifyNext(), verifyNext()]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * A rendition must have the film's length by our measurements and ffprobe's, and decode without
 * errors (keyframes of the video, all audio).
 *
 * @throws MediaFailure `verification_failed`, or `source_unreadable` if the film is at fault
 */
async function verifyRendition(options: {
  tools: Ffmpeg;
  folder: string;
  name: string;
  duration: number;
  written: WrittenRendition;
  signal?: AbortSignal;
}): Promise<void> {
  const { tools, name, duration, written, signal } = options;
  const fail = (reason: string): never => {
    throw new MediaFailure('verification_failed', `Rendition ${name} ${reason}`);
  };
  if (written.duration < duration - tolerance) {
    // ffmpeg succeeded, so the film has no more to decode.
    throw new MediaFailure(
      'source_unreadable',
      `Only ${written.duration.toFixed(1)} of ${duration.toFixed(1)} s can be decoded.`,
    );
  }
  if (written.duration > duration + tolerance) {
    fail(`lasts ${written.duration.toFixed(2)} s instead of ${duration.toFixed(2)} s.`);
  }
  // By its relative name from inside the folder: "?" and "#" are special in absolute addresses.
  const playlist = 'file:index.m3u8';
  const cwd = join(options.folder, name);
  const caps = { cwd, timeout: (120 + duration) * 1000, memory: probeCaps.memory, signal };
  const reader = ['-v', 'error', '-protocol_whitelist', 'file'];

  let answer = '';
  const probed = await runTool({
    tool: tools.ffprobe,
    args: [...reader, '-show_entries', 'format=duration', '-of', 'csv=p=0', '-i', playlist],
    ...caps,
    stdout: async (stream) => {
      for await (const chunk of stream) answer += chunk;
    },
  });
  const measured = Number.parseFloat(answer);
  if (probed.exitCode !== 0 || !(Math.abs(measured - duration) <= tolerance)) {
    fail(`is ${answer.trim() || 'nothing'} s for ffprobe. ${probed.stderr.trim()}`.trim());
  }
  // Newer versions refuse the option for sound, whose decoders do not have it.
  const keyframesAlone = written.size.width > 0 ? ['-skip_frame', 'nokey'] : [];
  const decoded = await runTool({
    tool: tools.ffmpeg,
    args: ['-nostdin', ...keyframesAlone, ...reader, '-i', playlist, '-f', 'null', '-'],
    ...caps,
  });
  if (decoded.exitCode !== 0 || decoded.stderr.trim() !== '') {
    fail(`does not decode. ${decoded.stderr.trim().split('\n')[0] ?? ''}`.trim());
  }
}
