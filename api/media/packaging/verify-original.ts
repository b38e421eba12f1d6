import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { NotCopyable } from './copied-track.ts';
import type { FilmPlan } from './plan-film.ts';
import type { WrittenRendition } from './write-segments.ts';

/** Seconds by which the copied pictures may differ from the film's length. */
const tolerance = 0.2;
/** Pictures and packets of a segment that are decoded, and pictures of them that are compared. */
const decoded = ['-frames:v', '50'];
const decodedSound = ['-frames:a', '100'];
const compared = 12;
/** Seconds by which pictures may be shown at another time. */
const step = 0.04;

type VerifyOptions = {
  tools: Ffmpeg;
  source: string;
  folder: string;
  film: FilmPlan;
  written: Map<string, WrittenRendition>;
  signal?: AbortSignal;
};

/**
 * Checks a copied film before it plays: it is as long as the film, and its first, middle and last
 * segments decode without errors to the same pictures at the same times as the source.
 *
 * @throws NotCopyable
 */
export async function verifySamples(options: VerifyOptions): Promise<void> {
  const { film, written } = options;
  const pictures = [...written.values()].find(({ size }) => size.width > 0);
  const duration = film.timeline.duration;
  if (!pictures || Math.abs(pictures.duration - duration) > tolerance) {
    throw new NotCopyable(`${(pictures?.duration ?? 0).toFixed(1)} s of it were copied`);
  }
  await inParallel(written, 2, async ([name, { segments, size }]) => {
    const hasPictures = size.width > 0;
    const last = segments.length - 1;
    const [first, ...others] = [...new Set([0, Math.floor(last / 2), last])].map((index) => ({
      ...{ name, hasPictures, file: segments[index]?.name ?? '' },
      startsAt: segments.slice(0, index).reduce((sum, { duration }) => sum + duration, 0),
    }));
    if (!first) return;
    const zero = await verifySegment(options, { ...first, zero: undefined });
    await inParallel(others, 2, async (segment) => {
      await verifySegment(options, { ...segment, zero });
    });
  });
}

/** `zero`: the time of the film's first picture in the copy, which the first segment returns. */
async function verifySegment(
  options: VerifyOptions,
  segment: {
    name: string;
    file: string;
    startsAt: number;
    zero: number | undefined;
    hasPictures: boolean;
  },
): Promise<number> {
  const { folder, name, file, startsAt, hasPictures } = { ...options, ...segment };
  // With its own times: pictures may be shown before the one that the segment begins with.
  const times = ['-copyts', '-protocol_whitelist', 'file,concat'];
  const input = [...times, '-i', `concat:init.mp4|${file}`];
  const some = hasPictures ? decoded : decodedSound;
  const copy = await decode(options, [...input, ...some], join(folder, name));
  if (copy.said !== '') throw new NotCopyable(`its copy does not decode (${copy.said})`);
  const zero = segment.zero ?? copy.pictures[0]?.at ?? 0;
  if (!hasPictures) return zero;
  const { facts, extents } = options.film;
  // The first picture is held from the beginning on.
  const held = startsAt === 0 ? Math.max(0, extents.get(facts.video.index)?.startsAt ?? 0) : 0;
  // Just after the keyframe, so that decoding starts at it and not at the one before; where a
  // container cannot find it, from well before.
  for (const after of [0.005, -15]) {
    const from = startsAt === 0 ? 0 : Math.max(0, startsAt + after);
    const seek = from > 0 ? ['-ss', from.toFixed(3)] : [];
    const length = ['-t', (Math.max(0, startsAt - from) + held + 1).toFixed(3)];
    const source = [...seek, ...length, ...inputArguments(options.source)];
    const { pictures } = await decode(options, [...source, '-map', `0:${facts.video.index}`]);
    const sought = copy.pictures.slice(from > startsAt ? 1 : 0).slice(0, compared);
    if (areFound(sought, pictures, held - from - zero)) return zero;
  }
  throw new NotCopyable(`its copy shows other pictures at ${startsAt.toFixed(1)} s`);
}

type Picture = { at: number; sum: string };

/** Whether pictures occur in a row among others, shown `later` by so many seconds. */
function areFound(sought: Picture[], others: Picture[], later: number): boolean {
  const [first] = sought;
  return others.some(
    (other, index) =>
      other.sum === first?.sum &&
      Math.abs(other.at - first.at - later) <= step &&
      sought.every(({ sum }, next) => {
        const found = others[index + next];
        return !found || found.sum === sum;
      }),
  );
}

/** Checksums of all pictures, or of the sound, and what ffmpeg complained about. */
async function decode(
  { tools, signal }: VerifyOptions,
  input: string[],
  cwd?: string,
): Promise<{ pictures: Picture[]; said: string }> {
  let list = '';
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', ...input],
      ...['-fps_mode', 'passthrough', '-f', 'framecrc', 'pipe:1'],
    ],
    ...probeCaps,
    timeout: 120_000,
    ...(cwd && { cwd }),
    signal,
    stdout: async (stream) => {
      list = await text(stream);
    },
  });
  const [, numerator = 1, denominator = 1] = /^#tb 0: (\d+)\/(\d+)/m.exec(list)?.map(Number) ?? [];
  const pictures = list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((field) => field.trim()))
    .map(([, , pts, , , sum = '']) => ({ at: (Number(pts) * numerator) / denominator, sum }));
  const failed = result.exitCode !== 0 ? `ffmpeg ended with ${result.exitCode}.` : '';
  return { pictures, said: result.stderr.trim().split('\n')[0] || failed };
}
