import { execFile } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The two programs, as paths or names that `spawn` finds. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string };

/**
 * Older releases get no security fixes any more, and films are untrusted. Snapshots of ffmpeg's
 * repository (`N-…`) have a commit count instead; 5.1 was made from the one given here.
 */
const oldestRelease = { major: 5, minor: 1 };
const oldestSnapshot = 107_400;

const execute = promisify(execFile);

/**
 * Finds an ffmpeg of at least 5.1 with its ffprobe: the operator's (`FFMPEG_PATH`, `FFPROBE_PATH`),
 * else the machine's. Undefined if there is none or it is older. An operator's path is never
 * silently replaced.
 */
export async function findFfmpeg(
  paths: { ffmpegPath?: string; ffprobePath?: string } = {},
): Promise<Ffmpeg | undefined> {
  const ffmpeg = await firstThatRuns([paths.ffmpegPath ?? 'ffmpeg']);
  if (!ffmpeg) return undefined;
  const beside = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : undefined;
  const ffprobe = await firstThatRuns(
    paths.ffprobePath ? [paths.ffprobePath] : [beside, 'ffprobe'],
  );
  return ffprobe ? { ffmpeg, ffprobe } : undefined;
}

async function firstThatRuns(candidates: (string | undefined)[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (!candidate) continue;
    const output = await execute(candidate, ['-version'], { timeout: 10_000 }).then(
      ({ stdout }) => stdout,
      () => '',
    );
    // Later runs have other working directories.
    if (isNewEnough(output)) return candidate.includes('/') ? resolve(candidate) : candidate;
  }
  return undefined;
}

/**
 * `output`: that of `-version`, such as "ffmpeg version 5.1.9-0+deb12u1 …" or "… version n7.0 …".
 */
function isNewEnough(output: string): boolean {
  const [, snapshot] = /^\w+ version N-(\d+)/.exec(output) ?? [];
  if (snapshot) return Number(snapshot) >= oldestSnapshot;
  const [, major, minor] = /^\w+ version n?(\d+)\.(\d+)/.exec(output) ?? [];
  if (!major) return false;
  const { major: oldestMajor, minor: oldestMinor } = oldestRelease;
  return (
    Number(major) > oldestMajor || (Number(major) === oldestMajor && Number(minor) >= oldestMinor)
  );
}

/** The version as the program names it, such as 5.1.9-0+deb12u1. */
export async function readFfmpegVersion(ffmpeg: string): Promise<string | null> {
  const { stdout } = await execute(ffmpeg, ['-version'], { timeout: 10_000 });
  return /^\w+ version (\S+)/.exec(stdout)?.[1] ?? null;
}
