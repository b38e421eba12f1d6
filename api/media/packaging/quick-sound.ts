import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inParallel } from '#api/platform/in-parallel.ts';
import { audioFilters, keyframeInterval, sampleRate } from '../ffmpeg/arguments.ts';
import type { Ffmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { probeCaps } from '../probe/probe-source.ts';
import { type BoxInPieces, formatBox, joinPieces, readBoxes } from './box-reader.ts';
import { NotCopyable } from './copied-track.ts';
import { readSamples, rewriteFragment } from './fragment.ts';
import { fragmented, muxer } from './pass-plan.ts';
import { type WrittenRendition, writeSegments } from './write-segments.ts';

/** Samples of one packet of AAC. */
const packetLength = 1024;
/** Packets that each part begins early: a packet needs the one before it. */
const warmUp = 2;
/** Packets of the shortest part, five minutes. */
const shortestPart = Math.ceil((300 * sampleRate) / packetLength);

/** About 150 kbit/s. The search for a given rate takes four times as long with pure tones. */
const quality = ['-q:a', '1.5'];

type SoundOptions = {
  tools: Ffmpeg;
  source: string;
  /** Index of the track in the source. */
  track: number;
  /** Of the film, in seconds. */
  duration: number;
  /** Where the segments go. */
  folder: string;
  signal?: AbortSignal;
};

type Part = { first: number; packets: number };

/**
 * Encodes a track with the fastest settings, whose rate makes up for what they lose, in as many parts
 * at once as there are processors: the encoder uses one. The loudness stays as it is.
 *
 * @throws NotCopyable
 */
export async function encodeQuickly(options: SoundOptions): Promise<WrittenRendition> {
  const parts = divide(options.duration);
  const work = `${options.folder}-parts`;
  await mkdir(work, { recursive: true });
  try {
    const files = parts.map((_, index) => join(work, `${index}.mp4`));
    await inParallel(parts.entries(), parts.length, ([index, part]) =>
      encodePart(options, part, files[index] ?? ''),
    );
    return await writeSegments(Readable.from([]), options.folder, () => joinParts(parts, files));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function divide(duration: number): Part[] {
  const packets = Math.ceil((duration * sampleRate) / packetLength);
  const count = Math.max(1, Math.min(availableParallelism(), Math.floor(packets / shortestPart)));
  const each = Math.ceil(packets / count);
  return Array.from({ length: count }, (_, index) => ({
    first: index * each,
    packets: Math.min(each, packets - index * each),
  }));
}

/** Each part but the first begins with packets that are left out afterwards. */
const earlyOf = ({ first }: Part) => (first === 0 ? 0 : warmUp);

async function encodePart(
  { tools, source, track, duration, signal }: SoundOptions,
  part: Part,
  file: string,
): Promise<void> {
  const from = ((part.first - earlyOf(part)) * packetLength) / sampleRate;
  const seconds = ((part.packets + earlyOf(part)) * packetLength) / sampleRate;
  const length = Math.min(seconds, duration - from);
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', '-y'],
      ...(from > 0 ? ['-ss', from.toFixed(6)] : []),
      ...inputArguments(source),
      ...['-filter_complex', `[0:${track}]${audioFilters(0, length)}[sound]`],
      ...['-map', '[sound]', '-c:a', 'aac', '-aac_coder', 'fast', ...quality],
      ...['-ar', String(sampleRate), '-ac', '2', '-movflags', fragmented],
      ...['-frag_duration', String(keyframeInterval * 1_000_000), ...muxer, `file:${file}`],
    ],
    timeout: (600 + duration * 10) * 1000,
    memory: probeCaps.memory,
    signal,
  });
  if (result.exitCode !== 0) throw new NotCopyable('its sound cannot be encoded alone');
}

/** The packets of all parts in a row. */
async function* joinParts(parts: Part[], files: string[]): AsyncGenerator<BoxInPieces> {
  let packets = 0;
  for (const [index, part] of parts.entries()) {
    let head: Buffer | undefined;
    let early = earlyOf(part);
    let left = index === parts.length - 1 ? Number.POSITIVE_INFINITY : part.packets;
    for await (const { type, pieces } of readBoxes(createReadStream(files[index] ?? ''))) {
      const bytes = joinPieces(pieces);
      if (type === 'moov' && index === 0) yield { type, pieces };
      if (type === 'moof') head = bytes;
      if (type !== 'mdat' || !head) continue;
      const all = readSamples(head).samples;
      const samples = all.slice(early, early + left).map((sample) => ({
        ...sample,
        duration: packetLength,
      }));
      const before = sizeOf(all.slice(0, early));
      early = Math.max(0, early - all.length);
      left -= samples.length;
      if (samples.length === 0) continue;
      const startsAt = packets * packetLength;
      yield { type: 'moof', pieces: [rewriteFragment(head, { startsAt, samples })] };
      const data = bytes.subarray(8 + before, 8 + before + sizeOf(samples));
      yield { type: 'mdat', pieces: [formatBox('mdat', [data])] };
      packets += samples.length;
    }
  }
}

function sizeOf(samples: { size: number }[]): number {
  return samples.reduce((sum, { size }) => sum + size, 0);
}
