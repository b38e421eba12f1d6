import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps, probeSource } from '../probe/probe-source.ts';
import type { VideoFacts } from '../probe/source-facts.ts';

// Where good pictures are: after the titles, before the end of the story; tried in this order.
const places = [0.2, 0.5, 0.35, 0.65, 0.12, 0.28, 0.44, 0.75, 0.88];
// Where else one may be, if those are dark, blank or blurred.
const otherPlaces = [0.16, 0.24, 0.32, 0.4, 0.56, 0.6, 0.7, 0.8, 0.05, 0.95];

// Number of pictures from which the most typical one is chosen.
const candidates = 48;
const widest = 1920;
// Pictures to choose from.
const leastChoice = 4;

type Still = { jpeg: Buffer; isUsable: boolean; quality: number };

/**
 * Cuts `count` pictures out of a film without its own, best first, as JPEG: typical of their scene,
 * bright, sharp and varied. Returns fewer if the film has no more, and black, blank or blurred ones
 * only from a film without others.
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
  const enough = Math.max(options.count * 2, leastChoice);
  for (const [index, place] of (duration > 2 ? [...places, ...otherPlaces] : [0]).entries()) {
    const usable = stills.filter(({ isUsable }) => isUsable).length;
    if (usable >= (index < places.length ? enough : options.count)) break;
    const still = await cutStill(options, facts.video, place * duration);
    if (still) stills.push(still);
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

/** Pictures are compared at this width, at which noise is no detail. */
const comparedWidth = 480;

/**
 * Brightness and contrast of the picture (0 to 255), entropy of its greys (0 to 8) and the standard
 * deviation of its Laplacian, which is small where nothing is sharp. Usable pictures are neither
 * dark nor blank nor blurred; night scenes are as dark as 30, titles on one colour have an entropy of
 * less than 2, and what is out of focus a sharpness of less than 0.3.
 */
async function assess(jpeg: Buffer): Promise<Omit<Still, 'jpeg'>> {
  const small = await sharp(jpeg)
    .resize({ width: comparedWidth, withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { channels, entropy, sharpness } = await sharp(small).stats();
  const { mean: brightness = 0, stdev: contrast = 0 } = channels[0] ?? {};
  const isUsable =
    brightness > 28 && brightness < 230 && contrast > 12 && entropy > 3 && sharpness > 0.5;
  const light = 1 - Math.abs(brightness - 115) / 140;
  const quality = light + entropy / 8 + Math.min(sharpness, 3) / 3 + Math.min(contrast, 60) / 120;
  return { isUsable, quality };
}
