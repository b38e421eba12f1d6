import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** lavfi sources for clips. */
export const picture = (size = '320x240', rate = '24', seconds = 3) =>
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
export const tone = (seconds = 3, hertz = 440) =>
  `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`;

/**
 * Encodes a small film with the machine's ffmpeg, from lavfi sources or files, and returns its
 * path. `before`: arguments of each input, `output`: those between the inputs and the new file.
 */
export async function makeClip(
  folder: string,
  name: string,
  clip: { lavfi?: string[]; before?: string[]; files?: string[]; output?: string[] } = {},
): Promise<string> {
  const path = join(folder, name);
  const lavfi = clip.lavfi ?? [picture(), tone()];
  await execute('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-y'],
    ...lavfi.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...(clip.files ?? []).flatMap((file) => [...(clip.before ?? []), '-i', file]),
    ...(clip.output ?? ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac']),
    path,
  ]);
  return path;
}
