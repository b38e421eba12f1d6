import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Films for measuring whether pictures, sound and subtitles come out when they should: white for a
 * fifth of a second at 1, 3, 5 … seconds, with a beep at the same times. These are lavfi sources.
 */
export const flashes = (size = '160x120', rate = '25', seconds = 6) =>
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds},drawbox=color=white:thickness=fill:enable='between(mod(t+0.001,2),1,1.2)'`;

/** `channels`: expressions of a source with several, such as `${beep}|0`. */
export const beeps = (seconds = 6, options = 'sample_rate=48000', channels = beep) =>
  `aevalsrc='${channels}':duration=${seconds}:${options}`;

export const beep = '0.4*sin(2000*PI*t)*between(mod(t,2),1,1.2)';

/** Where the marks of a film are, in seconds. */
export type Marks = {
  flashes: number[];
  /** Of each sound track. */
  beeps: number[][];
  /** The end of the last picture or sound. */
  end: number;
};

/**
 * Decodes a film as a whole with the machine's ffmpeg, and finds its marks.
 *
 * @param tracks `0:0`, `0:1` …: the pictures, and the sound tracks
 */
export async function findMarks(
  input: string[],
  tracks: { pictures?: string; sounds: string[] },
  cwd?: string,
): Promise<Marks> {
  const outputs = [
    ...(tracks.pictures
      ? [
          ...['-map', tracks.pictures, '-vf'],
          `scale=32:32:flags=area,format=gray,signalstats,${printing('metadata', 3)}`,
          ...['-f', 'null', '-'],
        ]
      : []),
    ...tracks.sounds.flatMap((track, position) => [
      ...['-map', track, '-af'],
      // Only frames with a note are printed, so each gets one.
      `silencedetect=noise=-36dB:duration=0.1,ametadata=mode=add:key=is:value=here,${printing('ametadata', 4 + position)}`,
      ...['-f', 'null', '-'],
    ]),
  ];
  const pipes = tracks.sounds.map(() => 'pipe' as const);
  const child = spawn('ffmpeg', ['-v', 'fatal', '-nostdin', ...input, ...outputs], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', ...pipes],
    cwd,
  });
  const [pictures = [], ...sounds] = await Promise.all(
    child.stdio.slice(3).map(async (pipe) => parseFrames(await text(pipe as Readable))),
  );
  // The last one is shown as long as the one before it.
  const last = (frames: MeasuredFrame[]) => {
    const time = frames.at(-1)?.time ?? 0;
    return 2 * time - (frames.at(-2)?.time ?? time);
  };
  return {
    flashes: findFlashes(pictures),
    beeps: sounds.map((frames) => frames.flatMap(({ sounding }) => sounding ?? [])),
    end: Math.max(last(pictures), ...sounds.map(last)),
  };
}

function printing(filter: string, pipe: number): string {
  return `${filter}=mode=print:file='pipe\\:${pipe}'`;
}

type MeasuredFrame = { time: number; brightness?: number; sounding?: number };

function parseFrames(output: string): MeasuredFrame[] {
  return output
    .split(/^frame:/m)
    .slice(1)
    .map((frame) => ({
      time: Number(/pts_time:(\S+)/.exec(frame)?.[1]),
      brightness: readNumber(frame, 'signalstats.YAVG'),
      sounding: readNumber(frame, 'silence_end'),
    }));
}

function readNumber(frame: string, key: string): number | undefined {
  const [, value] = new RegExp(`lavfi\\.${key}=(\\S+)`).exec(frame) ?? [];
  return value === undefined ? undefined : Number(value);
}

function findFlashes(frames: MeasuredFrame[]): number[] {
  const levels = frames.map(({ brightness = 0 }) => brightness);
  const middle = (Math.min(...levels) + Math.max(...levels)) / 2;
  return frames
    .filter((_, index) => (levels[index] ?? 0) > middle && (levels[index - 1] ?? middle) <= middle)
    .map(({ time }) => time);
}
