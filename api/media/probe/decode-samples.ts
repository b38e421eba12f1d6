import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { withHead } from './copy-head.ts';
import { probeCaps } from './probe-source.ts';
import { isRgb, readColour } from './read-source-facts.ts';
import type { VideoFacts } from './source-facts.ts';

/** Packets that are decoded: first a few, then as many as there may be before a keyframe. */
const attempts = [80, 1000];

/** Reading on through a whole film takes longer than opening it. */
const wholeFile = { timeout: 10 * 60_000, memory: probeCaps.memory } as const;

const framesSchema = z.object({
  packets_and_frames: z
    .array(
      z.object({
        type: z.string(),
        width: z.int().optional(),
        height: z.int().optional(),
        pix_fmt: z.string().default('unknown'),
        interlaced_frame: z.int().default(0),
        color_space: z.string().optional(),
        color_primaries: z.string().optional(),
        color_transfer: z.string().optional(),
        color_range: z.string().optional(),
        side_data_list: z.array(z.object({ side_data_type: z.string().default('') })).default([]),
      }),
    )
    .default([]),
});

/**
 * Facts about the pictures as they are decoded, where the container says something else or nothing.
 *
 * @throws MediaFailure `source_unreadable` if nothing can be decoded
 */
export async function decodeFirstPictures(
  tools: Ffmpeg,
  source: string,
  video: VideoFacts,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  for (const packets of attempts) {
    const read = await readPictures(tools, source, { index: video.index, packets, signal });
    const pictures = read.filter(({ type, width }) => type === 'frame' && width);
    // Those before are not decodable, as where a recording begins between two keyframes.
    const later = read.slice(read.findIndex(({ type }) => type === 'frame'));
    if (pictures.length > 0) {
      return describePictures(video, pictures, later.length - pictures.length);
    }
  }
  throw new MediaFailure(
    'source_unreadable',
    `The pictures of the film cannot be decoded (${video.codec}).`,
  );
}

async function readPictures(
  tools: Ffmpeg,
  source: string,
  {
    index,
    packets,
    signal,
    isHead = false,
  }: { index: number; packets: number; signal?: AbortSignal; isHead?: boolean },
): Promise<Picture[]> {
  let json = '';
  const { exitCode } = await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-of', 'json', '-show_packets', '-show_frames'],
      ...['-select_streams', String(index), '-read_intervals', `%+#${packets}`],
      ...inputArguments(source),
    ],
    ...wholeFile,
    signal,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  // Perhaps because of another track.
  if (exitCode !== 0 && !isHead) {
    return withHead({ tools, source, signal }, [index], (head) =>
      readPictures(tools, head, { index: 0, packets, signal, isHead: true }),
    );
  }
  return framesSchema.safeParse(JSON.parse(json || '{}')).data?.packets_and_frames ?? [];
}

type Picture = z.infer<typeof framesSchema>['packets_and_frames'][number];

function describePictures(video: VideoFacts, pictures: Picture[], packets: number): VideoFacts {
  const [first] = pictures;
  if (!first) return video;
  const isInterlaced = pictures.some((picture) => picture.interlaced_frame === 1);
  const colour = { ...video.colour };
  for (const [name, tag] of Object.entries(readColour(first))) {
    if (tag) colour[name as keyof typeof colour] = tag;
  }
  const isMastered = first.side_data_list.some(({ side_data_type: type }) =>
    /mastering display|content light/i.test(type),
  );
  // Only films in the curve of HDR10 say on which screen they were mastered.
  if (isMastered) colour.transfer ??= 'smpte2084';
  return {
    ...video,
    decoded: {
      width: first.width ?? video.decoded.width,
      height: first.height ?? video.decoded.height,
    },
    isInterlaced: video.isInterlaced || isInterlaced,
    // The last pictures come after the last packets, so there are more than half as many.
    hasFieldPackets: isInterlaced && packets > 40 && pictures.length / packets < 0.7,
    isRgb: isRgb(first.pix_fmt),
    colour,
  };
}

/** Whether anything of a sound track can be decoded; reads on until there is some. */
export async function canDecodeSound(
  tools: Ffmpeg,
  source: string,
  index: number,
  signal?: AbortSignal,
): Promise<boolean> {
  let checksums = '';
  await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', ...inputArguments(source), '-map', `0:${index}`],
      ...['-frames:a', '2', '-f', 'framecrc', 'pipe:1'],
    ],
    ...wholeFile,
    signal,
    stdout: async (stream) => {
      checksums = await text(stream);
    },
  });
  return /^\d+,/m.test(checksums);
}
