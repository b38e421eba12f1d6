import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The two programs, as paths or names that `spawn` finds. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string };

const execute = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Finds an ffmpeg with its ffprobe: the operator's (`FFMPEG_PATH`, `FFPROBE_PATH`), else the
 * machine's, else the ones from npm. Undefined when none of them runs here. An operator's path
 * that does not run is not replaced by another one in silence.
 */
export async function findFfmpeg(
  wanted: { ffmpegPath?: string; ffprobePath?: string } = {},
): Promise<Ffmpeg | undefined> {
  const ffmpeg = await firstThatRuns(
    wanted.ffmpegPath ? [wanted.ffmpegPath] : ['ffmpeg', await fromNpm('@ffmpeg-installer/ffmpeg')],
  );
  if (!ffmpeg) return undefined;
  const beside = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : undefined;
  const ffprobe = await firstThatRuns(
    wanted.ffprobePath
      ? [wanted.ffprobePath]
      : [beside, 'ffprobe', await fromNpm('@ffprobe-installer/ffprobe')],
  );
  return ffprobe ? { ffmpeg, ffprobe } : undefined;
}

async function firstThatRuns(candidates: (string | undefined)[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (!candidate) continue;
    const runs = await execute(candidate, ['-version'], { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    // Other folders are run in later.
    if (runs) return candidate.includes('/') ? resolve(candidate) : candidate;
  }
  return undefined;
}

async function fromNpm(name: string): Promise<string | undefined> {
  try {
    const { path } = require(name) as { path: string };
    // Their install script does this; installs that block scripts leave a file that cannot run.
    await chmod(path, 0o755).catch(() => undefined);
    return path;
  } catch {
    return undefined;
  }
}
