import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { masterFile } from '../packaging/manifest.ts';
import { parseIntegratedLoudness } from '../packaging/measure-loudness.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { findOtherMaster } from './check-stream-files.ts';
import { BrokenFile, type FileFault, findFault } from './file-fault.ts';
import { joinMasters, readMasterPlaylist } from './read-playlist.ts';

export type DecodedStream = {
  faults: FileFault[];
  /** Integrated loudness in LUFS, by the position of the audio track. */
  loudness: Map<number, number>;
};

/**
 * Decodes everything in a stream's master playlist, as a player would, and measures its audio.
 * Takes a fraction of the film's length. `folder` is absolute. `onlyLoudness`: only one group of
 * each audio track, which takes seconds.
 *
 * @throws AbortError
 */
export async function decodeStream(options: {
  tools: Ffmpeg;
  folder: string;
  duration: number;
  onlyLoudness?: boolean;
  signal?: AbortSignal;
}): Promise<DecodedStream> {
  const { folder } = options;
  const result: DecodedStream = { faults: [], loudness: new Map() };
  const master = readMasterPlaylist(await readFile(join(folder, masterFile), 'utf8'));
  const other = await findOtherMaster(folder);
  const { variants, media } = other
    ? joinMasters(master, readMasterPlaylist(await readFile(other, 'utf8')))
    : master;
  for (const playlist of [...variants, ...media]) {
    // Subtitles are text, and have been checked.
    if (!playlist.endsWith('/index.m3u8')) continue;
    const name = dirname(playlist);
    const isSound = media.includes(playlist);
    const isNeeded = isSound && !result.loudness.has(positionOf(name));
    if (options.onlyLoudness && !isNeeded) continue;
    const fault = await findFault(playlist, async () => {
      const said = await decode({ ...options, cwd: join(folder, name), isSound });
      const loudness = isSound ? parseIntegratedLoudness(said) : undefined;
      if (loudness !== undefined) result.loudness.set(positionOf(name), loudness);
    });
    if (fault) result.faults.push(fault);
  }
  return result;
}

async function decode(options: {
  tools: Ffmpeg;
  cwd: string;
  duration: number;
  isSound: boolean;
  signal?: AbortSignal;
}): Promise<string> {
  const { cwd, duration, isSound, signal } = options;
  // The loudness summary is printed at level info; errors come before it either way.
  const measure = isSound ? ['-af', 'ebur128=framelog=verbose'] : [];
  const result = await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-hide_banner', '-nostats', '-nostdin', '-v', isSound ? 'info' : 'error'],
      ...['-protocol_whitelist', 'file', '-xerror', '-i', 'file:index.m3u8'],
      ...[...measure, '-f', 'null', '-'],
    ],
    timeout: (120 + duration * 4) * 1000,
    memory: probeCaps.memory,
    cwd,
    signal,
  });
  signal?.throwIfAborted();
  const complaint = result.stderr.trim().split('\n').at(-1) ?? '';
  if (result.killedBy) throw new BrokenFile('it could not be decoded in bounded time');
  if (result.exitCode !== 0 || (!isSound && complaint !== '')) {
    throw new BrokenFile(`it does not decode: ${complaint}`);
  }
  return result.stderr;
}

/** The groups of one audio track differ in their rates, but hardly in loudness. */
function positionOf(audioFolder: string): number {
  return Number(/^audio-(\d+)-/.exec(audioFolder)?.[1]) - 1;
}
