import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from './probe-source.ts';

const said = z.union([z.string(), z.number()]).optional();

const streamsSchema = z.object({
  streams: z.array(
    z.object({
      index: z.int(),
      codec_name: said,
      profile: said,
      width: said,
      height: said,
      sample_aspect_ratio: said,
      pix_fmt: said,
      sample_rate: said,
      channels: said,
      time_base: said,
      extradata_hash: said,
    }),
  ),
});

type Streams = z.infer<typeof streamsSchema>['streams'];

/** What players and containers know once for a whole track, and what it is called. */
const properties = {
  codec_name: 'their codecs',
  width: 'their sizes',
  height: 'their sizes',
  sample_aspect_ratio: 'the shape of their pixels',
  pix_fmt: 'the format of their pictures',
  sample_rate: 'the sample rate of their sound',
  channels: 'the channels of their sound',
  time_base: 'their clocks',
  profile: 'how they were encoded',
  extradata_hash: 'how they were encoded',
} as const;

/** What two files differ in, so that these streams cannot be copied one behind the other. */
export async function findDifference(
  options: { tools: Ffmpeg; signal?: AbortSignal },
  files: [string, string],
  streams: number[],
): Promise<string | undefined> {
  const [one, other] = [await describe(options, files[0]), await describe(options, files[1])];
  for (const index of streams) {
    const pair = [one, other].map((found) => found.find((stream) => stream.index === index));
    for (const [name, called] of Object.entries(properties)) {
      const values = pair.map((stream) => stream?.[name as keyof typeof properties]);
      if (values[0] !== values[1] || !pair[0]) return called;
    }
  }
  return undefined;
}

async function describe(
  { tools, signal }: { tools: Ffmpeg; signal?: AbortSignal },
  file: string,
): Promise<Streams> {
  let json = '';
  await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-of', 'json', '-show_streams', '-show_data_hash', 'sha256'],
      ...inputArguments(file),
    ],
    ...probeCaps,
    signal,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  return streamsSchema.safeParse(JSON.parse(json || '{}')).data?.streams ?? [];
}
