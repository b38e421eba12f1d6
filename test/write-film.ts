import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const made = new Map<string, Promise<Buffer>>();

/**
 * Writes a small real film (H.264 and AAC in MP4) with unique bytes, although ffmpeg runs only once
 * per kind.
 *
 * @param options.title the title in the file
 */
export async function writeFilm(
  path: string,
  options: { seconds?: number; title?: string; language?: string } = {},
): Promise<void> {
  const kind = JSON.stringify(options);
  const film = made.get(kind) ?? encode(options);
  made.set(kind, film);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.concat([await film, freeBox(randomBytes(16))]));
}

async function encode({ seconds = 1, title = '', language = 'und' }): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  const file = join(folder, 'clip.mp4');
  try {
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=24:duration=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
      ...['-pix_fmt', 'yuv420p', '-metadata', `title=${title}`],
      ...['-metadata:s:a:0', `language=${language}`, '-movflags', '+faststart', file],
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A box that players ignore (ISO/IEC 14496-12, 8.1.2). */
function freeBox(content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write('free', 4);
  return Buffer.concat([head, content]);
}
