import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Duration of a file in seconds, according to its container. */
export async function measureDuration(path: string): Promise<number> {
  const { stdout } = await execute('ffprobe', [
    ...['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path],
  ]);
  return Number.parseFloat(stdout);
}

const durations = ['duration_time', 'pkt_duration_time'];

/** Decodes all pictures: their number, the largest gap between two, and the end of the last one. */
export async function measurePictures(
  playlist: string,
): Promise<{ frames: number; largestGap: number; endsAt: number }> {
  const { stdout } = await execute(
    'ffprobe',
    [
      ...['-v', 'error', '-select_streams', 'v', '-of', 'csv=p=0'],
      // The duration has had another name since ffmpeg 6; each prints the one that it knows.
      ...['-show_entries', `frame=${['best_effort_timestamp_time', ...durations]}`, playlist],
    ],
    { maxBuffer: 256 * 1024 ** 2 },
  );
  let largestGap = 0;
  let last = 0;
  let endsAt = 0;
  let frames = 0;
  for (const line of stdout.split('\n')) {
    const [time = Number.NaN, duration = 0] = line.split(',').map(Number.parseFloat);
    // Side data of pictures is on lines of its own.
    if (!Number.isFinite(time)) continue;
    frames += 1;
    largestGap = Math.max(largestGap, time - last);
    last = time;
    endsAt = time + (duration || 0);
  }
  return { frames, largestGap, endsAt };
}

/** The loudest sample of an audio track in dB (0 is full scale), and the end of the track. */
export async function measureSound(
  path: string,
  track = 0,
): Promise<{ loudest: number; endsAt: number }> {
  const { stderr } = await execute('ffmpeg', [
    ...['-hide_banner', '-nostdin', '-i', path, '-map', `0:a:${track}`],
    ...['-af', 'volumedetect', '-f', 'null', '-'],
  ]);
  const [, loudest = '-Infinity'] = /max_volume: (-?[\d.]+) dB/.exec(stderr) ?? [];
  const times = [...stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1)?.slice(1).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = times ?? [];
  return { loudest: Number(loudest), endsAt: hours * 3600 + minutes * 60 + seconds };
}
