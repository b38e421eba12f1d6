import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { MediaFailure } from './failure.ts';
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { runTool } from './ffmpeg/run-tool.ts';
import { explainUnreadable, probeCaps } from './probe/probe-source.ts';

const answerSchema = z.object({
  streams: z.array(z.object({ codec_type: z.string().optional() })).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

/**
 * Kind and duration of a sound; the duration is undefined without ffprobe. Its first bytes must
 * match the extension of its `name`, so that no program has to guess.
 *
 * @throws MediaFailure `source_not_media`, `source_unreadable` and others if it is not a valid
 * sound
 */
export async function measureSound(
  path: string,
  tools: Ffmpeg | undefined,
  name = path,
): Promise<{ seconds: number | undefined; contentType: string }> {
  const kind = findSoundKind(name);
  if (!kind?.isOne(await readHead(path))) {
    throw new MediaFailure('source_not_media', `It is none of ${soundEndings.join(', ')}.`);
  }
  if (!tools) return { seconds: undefined, contentType: kind.contentType };
  let json = '';
  const result = await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams'],
      ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', kind.demuxer],
      ...['-i', `file:${resolve(path)}`],
    ],
    ...probeCaps,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  if (result.killedBy || result.exitCode !== 0) throw explainUnreadable(result);
  const { streams, format } = answerSchema.parse(JSON.parse(json));
  if (!streams.some(({ codec_type: type }) => type === 'audio') || !format.duration) {
    throw new MediaFailure('source_unreadable', 'There is no sound in the file.');
  }
  return { seconds: format.duration, contentType: kind.contentType };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Folder in the media store with the public sounds of posts. */
export const soundsFolder = 'sounds';

type SoundKind = { contentType: string; demuxer: string; isOne: (head: Buffer) => boolean };

const begins =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.subarray(at, at + text.length).toString('latin1') === text;

/** Formats that browsers play (MDN, "Audio codecs"), by file extension. */
const kinds: Record<string, SoundKind> = {
  m4a: { contentType: 'audio/mp4', demuxer: 'mov', isOne: begins('ftyp', 4) },
  mp3: {
    contentType: 'audio/mpeg',
    demuxer: 'mp3',
    // An ID3 tag, or the eleven sync bits of a frame.
    isOne: (head) => begins('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  ogg: { contentType: 'audio/ogg', demuxer: 'ogg', isOne: begins('OggS') },
  opus: { contentType: 'audio/ogg', demuxer: 'ogg', isOne: begins('OggS') },
  flac: { contentType: 'audio/flac', demuxer: 'flac', isOne: begins('fLaC') },
  wav: { contentType: 'audio/wav', demuxer: 'wav', isOne: begins('RIFF') },
};

const soundEndings = Object.keys(kinds);

/** The kind of a sound by its file extension. */
export function findSoundKind(name: string): SoundKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}
