import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { findProgram } from '../../scripts/find-programs.mjs';

export type NativePlayer = {
  name: string;
  program: string;
  parameters: (address: string) => string[];
  /** Found in what it prints once it has played a film to its end; missing: its exit code says it. */
  proof?: RegExp;
  /** Why it cannot play granted films. */
  refusesGranted?: string;
};

/** Play as fast as they can, without a screen or a loudspeaker. */
export const nativePlayers: NativePlayer[] = [
  {
    name: 'ffmpeg',
    program: 'ffmpeg',
    parameters: (address) => ['-v', 'error', '-xerror', '-i', address, '-f', 'null', '-'],
  },
  {
    name: 'mpv',
    program: 'mpv',
    parameters: (address) => [
      ...['--no-config', '--no-input-terminal', '--vo=null', '--ao=null', '--speed=8'],
      ...['--msg-level=all=error', address],
    ],
  },
  {
    name: 'VLC',
    program: 'vlc',
    parameters: (address) => [
      ...['-I', 'dummy', '--vout', 'dummy', '--aout', 'adummy', '--no-color', '-vv'],
      ...['--rate', '8', '--play-and-exit', address],
    ],
    proof: /Received first picture.*EOF reached/s,
  },
  {
    name: 'GStreamer',
    program: 'gst-launch-1.0',
    parameters: (address) => [
      ...['playbin', `uri=${address}`, 'flags=0x3'],
      ...['video-sink=fakesink sync=false', 'audio-sink=fakesink sync=false'],
    ],
    proof: /Got EOS/,
    refusesGranted: 'it decrypts init segments, too, although the playlist says they are plain',
  },
];

/** Undefined when the film was played to its end, else what the player said last. */
export async function playNatively(
  { program, parameters, proof }: NativePlayer,
  address: string,
): Promise<string | undefined> {
  const path = findProgram(program);
  if (!path) throw new Error(`${program} is not installed`);
  // VLC refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const player = spawn(path, parameters(address), {
    ...nobody,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
  });
  const exit = new Promise<number | null>((resolve) => player.once('close', resolve));
  const [said, complained] = await Promise.all([text(player.stdout), text(player.stderr)]);
  const [code, output] = [await exit, said + complained];
  const isPlayed = code === 0 && (proof?.test(output) ?? true);
  return isPlayed ? undefined : `exit code ${code}: ${output.trim().split('\n').at(-1)}`;
}
