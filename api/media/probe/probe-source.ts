import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { MediaFailure } from '../failure.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool, type ToolResult } from '../ffmpeg/run-tool.ts';
import { findOpenableStreams, withHead } from './copy-head.ts';
import { readSourceFacts } from './read-source-facts.ts';
import type { SourceFacts } from './source-facts.ts';
import { checkSourceLimits } from './source-limits.ts';

/** Opening a file takes a second; hostile ones get no more than these. */
export const probeCaps = { timeout: 30_000, memory: 3 * 1024 ** 3 } as const;

/**
 * Facts about an untrusted file.
 *
 * @throws MediaFailure with a `source_*` code if it is not a film that can be packaged
 */
export async function probeSource(
  tools: Ffmpeg,
  source: string,
  signal?: AbortSignal,
): Promise<SourceFacts> {
  await sniffSource(source);
  const result = await runFfprobe(tools, source, signal);
  // An oversized picture was not opened, and looks as if there were none.
  if (isTooLarge(result.stderr)) throw tooLarge();
  if (result.killedBy) throw explainUnreadable(result);
  const facts =
    result.exitCode === 0
      ? readSourceFacts(JSON.parse(result.json))
      : await probeOpenableStreams({ tools, source, signal }, result);
  checkSourceLimits(facts);
  return facts;
}

async function runFfprobe(tools: Ffmpeg, source: string, signal?: AbortSignal) {
  let json = '';
  const result = await runTool({
    tool: tools.ffprobe,
    args: [
      ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters'],
      ...inputArguments(source),
    ],
    ...probeCaps,
    signal,
    stdout: async (stream) => {
      json = await text(stream);
    },
  });
  return { ...result, json };
}

/**
 * Facts about a file that ffprobe refuses, if it does so because of single tracks: those are listed
 * as sound that nothing is known of.
 *
 * @throws MediaFailure with the reason for ffprobe's first refusal, if there is another
 */
async function probeOpenableStreams(
  film: { tools: Ffmpeg; source: string; signal?: AbortSignal },
  refusal: ToolResult,
): Promise<SourceFacts> {
  const { openable, count } = await findOpenableStreams(film);
  if (openable.length === 0 || openable.length === count) throw explainUnreadable(refusal);
  const head = await withHead(film, openable, (path) => runFfprobe(film.tools, path, film.signal));
  if (head.exitCode !== 0) throw explainUnreadable(refusal);
  const { format, streams = [], chapters } = JSON.parse(head.json);
  const isPicture = (stream: { codec_type?: string }) => stream.codec_type === 'video';
  // Then it is the picture that is broken.
  if (!streams.some(isPicture)) throw explainUnreadable(refusal);
  const others = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !openable.includes(index),
  );
  return readSourceFacts({
    format: { ...format, duration: undefined },
    chapters,
    streams: [
      ...streams.map((stream: object, position: number) => ({
        ...stream,
        index: openable[position],
      })),
      ...others.map((index) => ({ index, codec_type: 'audio' })),
    ].sort((a, b) => a.index - b.index),
  });
}

/** ffprobe's error as a reason that an operator understands. */
export function explainUnreadable(result: ToolResult): MediaFailure {
  if (result.killedBy) {
    return new MediaFailure('source_too_slow', 'The file takes too long to read.');
  }
  const said = result.stderr;
  if (/whitelist/i.test(said)) {
    const [, demuxer] = /\[(\w+) @/.exec(said) ?? [];
    return new MediaFailure(
      'source_not_media',
      `The file is no film (it looks like "${demuxer}").`,
    );
  }
  if (/moov atom not found|partial file|ended prematurely|End of file/i.test(said)) {
    return new MediaFailure(
      'source_truncated',
      'The file is cut off or damaged: its index is missing.',
    );
  }
  if (isTooLarge(said)) return tooLarge();
  const reason =
    said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/file:.*?: /, '') ?? '';
  return new MediaFailure(
    'source_unreadable',
    `The file cannot be read as a film. ${reason}`.trim(),
  );
}

function isTooLarge(said: string): boolean {
  return /Cannot allocate memory|max pixel count|picture size .* is invalid/i.test(said);
}

function tooLarge(): MediaFailure {
  return new MediaFailure('source_too_large', 'The picture is larger than that of any film.');
}

const sampleSize = 4096;

/**
 * Looks at the first bytes, before any program opens the file: nothing, a folder, a playlist or
 * text under the name of a film ends here.
 *
 * @throws MediaFailure `source_missing`, `source_empty`, `source_not_media`
 */
async function sniffSource(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist any more' : 'cannot be opened';
    throw new MediaFailure('source_missing', `The file ${reason} (${error.code}).`);
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new MediaFailure('source_not_media', 'This is not a file.');
    if (facts.size === 0) throw new MediaFailure('source_empty', 'The file is empty (zero bytes).');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample.every((byte) => byte === 0)) {
      throw new MediaFailure('source_unreadable', 'The file holds nothing but zeros.');
    }
    // Also if there is something else in it: programs go by the beginning, or by the name.
    const kind = findPlaylistKind(sample.toString('latin1'));
    if (kind) {
      throw new MediaFailure(
        'source_not_media',
        `The file is ${kind}, not a film; the files it names are not opened.`,
      );
    }
    if (looksLikeText(sample)) {
      throw new MediaFailure('source_not_media', 'The file is text, not a film.');
    }
  } finally {
    await file.close();
  }
}

function looksLikeText(sample: Buffer): boolean {
  const isUtf16 = sample.length > 1 && sample.readUInt16LE(0) === 0xfeff;
  return isUtf16 || sample.every((byte) => byte >= 0x20 || [9, 10, 12, 13].includes(byte));
}

function findPlaylistKind(text: string): string | undefined {
  const start = text.replace(/^(\xef\xbb\xbf|\s)+/, '');
  if (start.startsWith('#EXTM3U')) return 'an HLS playlist';
  if (start.startsWith('ffconcat') || /^file\s+['"/]/.test(start)) return 'a concat list';
  if (/^<\?xml|^<MPD/.test(start) && start.includes('<MPD')) return 'a DASH manifest';
  if (/^\[playlist\]|^\[Reference\]|^<asx/i.test(start)) return 'a playlist';
  if (/^v=0\r?\n/.test(start)) return 'a session description';
  return undefined;
}
