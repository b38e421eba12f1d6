import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps, probeSource } from '../probe/probe-source.ts';
import type { VideoFacts } from '../probe/source-facts.ts';

// Where good pictures are: after the titles, before the end of the story; tried in this order.
const places = [0.2, 0.5, 0.35, 0.65, 0.12, 0.28, 0.44, 0.75, 0.88];

// Number of pictures from which the most typical one is chosen.
const candidates = 48;
const widest = 1920;

type Still = { jpeg: Buffer; isUsable: boolean; quality: number };

/**
 * Cuts `count` pictures out of a film without its own, best first, as JPEG: typical of their scene,
 * neither black nor blank. Returns fewer if the film has no more.
 *
 * @throws MediaFailure if the file is not a film
 */
export async function cutStills(options: {
  tools: Ffmpeg;
  source: string;
  count: number;
  signal?: AbortSignal;
}): Promise<Buffer[]> {
  const { source, tools, signal } = options;
  const facts = await probeSource(tools, source, signal);
  const duration = facts.declaredDuration ?? 0;
  const stills: Still[] = [];
  for (const place of duration > 2 ? places : [0]) {
    const still = await cutStill(options, facts.video, place * duration);
    if (still) stills.push(still);
    // Twice as many as needed, to choose from.
    if (stills.filter(({ isUsable }) => isUsable).length >= options.count * 2) break;
  }
  return stills
    .sort((a, b) => Number(b.isUsable) - Number(a.isUsable) || b.quality - a.quality)
    .slice(0, options.count)
    .map(({ jpeg }) => jpeg);
}

async function cutStill(
  options: { tools: Ffmpeg; source: string; signal?: AbortSignal },
  video: VideoFacts,
  at: number,
): Promise<Still | undefined> {
  let jpeg: Buffer = Buffer.alloc(0);
  const factor = Math.min(1, widest / video.width);
  const width = Math.round(video.width * factor);
  const height = Math.round(video.height * factor);
  const filters = [
    `thumbnail=${candidates}`,
    `scale=${width}:${height}:flags=lanczos,setsar=1,format=yuvj420p`,
  ];
  await runTool({
    tool: options.tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', '-ss', at.toFixed(3), '-t', '10'],
      ...inputArguments(options.source),
      ...['-map', `0:${video.index}`, '-vf', filters.join(','), '-frames:v', '1'],
      ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ],
    ...probeCaps,
    signal: options.signal,
    stdout: async (stream) => {
      jpeg = await buffer(stream);
    },
  });
  if (jpeg.length === 0) return undefined;
  return { jpeg, ...(await assess(jpeg)) };
}

/** Usable means neither black nor white; quality grows with detail. */
async function assess(jpeg: Buffer): Promise<Omit<Still, 'jpeg'>> {
  const { channels, entropy, sharpness } = await sharp(jpeg).stats();
  const brightness = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  const isUsable = brightness > 24 && brightness < 235;
  return { isUsable, quality: entropy + Math.min(sharpness, 4) };
}
