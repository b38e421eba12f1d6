import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import type { Cue } from './format-vtt.ts';
import { recogniseTexts } from './tesseract.ts';

/** A picture of text, and when it is shown, in seconds. */
type Shown = { name: string; startsAt: number; endsAt: number };

/** Seconds that a picture is shown of which nothing says when it ends. */
const longest = 6;
/** Pixels in which subtitles are drawn, at least; their places do not matter. */
const canvas = { width: 1920, height: 1088 };
/** Greys up to here are the ground and the outline of letters. */
const outline = 40;

const framesSchema = z.object({
  frames: z
    .array(
      z.object({
        pts_time: z.coerce.number().optional(),
        start_display_time: z.coerce.number().default(0),
        end_display_time: z.coerce.number().default(0),
        num_rects: z.coerce.number().default(0),
      }),
    )
    .default([]),
});

/**
 * Reads a track of pictures with tesseract. Takes about a twentieth of a second for each.
 * `data`: the name of tesseract's data for its language.
 *
 * @throws AbortError
 */
export async function readPictureTrack(options: {
  tools: Ffmpeg;
  /** How ffmpeg opens the file that the track is in. */
  input: string[];
  track: { index: number };
  data: string;
  /** Where the pictures are meanwhile. */
  workFolder: string;
  signal?: AbortSignal;
}): Promise<Cue[]> {
  const { data, signal, workFolder } = options;
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, 'pictures-'));
  try {
    const shown = await drawPictures(options, folder);
    const usable: Shown[] = [];
    for (const picture of shown) if (await prepare(folder, picture.name)) usable.push(picture);
    const names = usable.map(({ name }) => `${name}.png`);
    const texts = await recogniseTexts(folder, names, { data, signal });
    return joinAlike(
      usable.map(({ startsAt, endsAt }, index) => ({ startsAt, endsAt, text: texts[index] ?? '' })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws every picture of a track into a file named by its time in milliseconds. */
async function drawPictures(
  { tools, input, track, signal }: Parameters<typeof readPictureTrack>[0],
  folder: string,
): Promise<Shown[]> {
  const alone = join(folder, 'track.mkv');
  const caps = { timeout: 30 * 60_000, memory: probeCaps.memory, signal };
  // Alone, because ffmpeg repeats pictures for every packet of other tracks.
  await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', ...input],
      ...['-map', `0:${track.index}`, '-c', 'copy', `file:${alone}`],
    ],
    ...caps,
  });
  let json = '';
  await runTool({
    tool: tools.ffprobe,
    args: ['-v', 'error', '-of', 'json', '-show_frames', ...inputArguments(alone)],
    ...caps,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  const { frames } = framesSchema.safeParse(JSON.parse(json || '{}')).data ?? { frames: [] };
  await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-v', 'error', '-nostdin', '-canvas_size', `${canvas.width}x${canvas.height}`],
      ...inputArguments(alone),
      ...['-filter_complex', '[0:0]settb=1/1000,format=rgba[pictures]', '-map', '[pictures]'],
      ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-c:v', 'png', '-f', 'image2'],
      ...['-frame_pts', '1', `file:${join(folder, '%d.raw')}`],
    ],
    ...caps,
  });
  const drawn = new Set(await readdir(folder));
  return frames.flatMap((frame, index) => {
    const at = frame.pts_time ?? 0;
    const startsAt = at + frame.start_display_time / 1000;
    const name = String(Math.round(at * 1000));
    if (frame.num_rects === 0 || !drawn.has(`${name}.raw`)) return [];
    const next = frames[index + 1]?.pts_time ?? Number.POSITIVE_INFINITY;
    const own = frame.end_display_time > 0 ? at + frame.end_display_time / 1000 : undefined;
    // The largest number stands for "until the next".
    const end = own !== undefined && own < at + 60 ? own : startsAt + longest;
    return [{ name, startsAt, endsAt: Math.min(end, next) }];
  });
}

/** Cuts the text out, dark on light; returns whether there is any. */
async function prepare(folder: string, name: string): Promise<boolean> {
  // What is around the letters is black, as their outline is.
  const flat = await sharp(join(folder, `${name}.raw`))
    .flatten({ background: '#000' })
    .greyscale()
    .png()
    .toBuffer();
  const { channels } = await sharp(flat).stats();
  if ((channels[0]?.max ?? 0) <= outline) return false;
  const letters = await sharp(flat).trim({ background: '#000', threshold: outline }).toBuffer();
  await sharp(letters)
    // sharp turns the border into white as well, in whichever order these are called.
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#000' })
    .negate()
    .png()
    .toFile(join(folder, `${name}.png`));
  return true;
}

/** A text that several pictures show in a row, as when it fades, is one. */
function joinAlike(cues: Cue[]): Cue[] {
  const joined: Cue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (cue.text === '' || cue.endsAt <= cue.startsAt) continue;
    if (last?.text === cue.text && cue.startsAt - last.endsAt < 0.1) last.endsAt = cue.endsAt;
    else joined.push({ ...cue });
  }
  return joined;
}
