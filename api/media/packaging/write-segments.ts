import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BoxInPieces, joinPieces, lengthOf, readBoxes } from './box-reader.ts';
import { readFirstOffset, readFirstSize, readFragment } from './fragment.ts';
import { type InitFacts, readInitFacts, startTrackAt } from './init-segment.ts';
import { iframesFile } from './manifest.ts';
import {
  formatIframePlaylist,
  formatMediaPlaylist,
  type Keyframe,
  type Segment,
} from './playlists.ts';

/** Seconds per segment; it holds two fragments. */
export const segmentDuration = 4;

/** `isInside`: a segment must not begin with this fragment. */
export type SegmentBox = BoxInPieces & { isInside?: boolean };

/** Measurements taken while a rendition was written. Durations are seconds. */
export type WrittenRendition = {
  codec: string;
  duration: number;
  samples: number;
  segments: Segment[];
  /** Of pictures. */
  keyframes: Keyframe[];
  size: InitFacts['size'];
  channels: number;
};

/** CMAF (ISO/IEC 23000-19) brands, instead of the encoder's. */
const fileType = formatTypeBox('ftyp', ['iso6', 'cmfc', 'mp41']);
const segmentType = formatTypeBox('styp', ['msdh', 'cmfs']);

/**
 * Splits one fragmented MP4 from ffmpeg's pipe into an init segment, media segments and their
 * playlist. A segment ends before the first fragment that starts at or after each multiple of
 * `segmentDuration`: video fragments start at keyframes, which are the same in all renditions, so
 * segments are aligned. `change`: what is done to the boxes before.
 */
export async function writeSegments(
  stream: Readable,
  folder: string,
  change: (boxes: AsyncIterable<BoxInPieces>) => AsyncIterable<SegmentBox> = (boxes) => boxes,
): Promise<WrittenRendition> {
  await mkdir(folder, { recursive: true });
  let init: InitFacts | undefined;
  let header: Buffer | undefined;
  let held: Buffer[] = [];
  let units = 0;
  let cutAt = segmentDuration;
  let writing: Promise<void> | undefined;
  const written: WrittenRendition = {
    codec: '',
    duration: 0,
    samples: 0,
    segments: [],
    keyframes: [],
    size: { width: 0, height: 0 },
    channels: 0,
  };

  const nextName = () => `${String(written.segments.length + 1).padStart(5, '0')}.m4s`;

  /** While a segment is written, the next one is read. */
  async function endSegment(timescale: number): Promise<void> {
    const name = nextName();
    const pieces = [segmentType, ...held];
    written.segments.push({ name, duration: units / timescale, bytes: lengthOf(pieces) });
    written.duration += units / timescale;
    held = [];
    units = 0;
    await writing;
    writing = writePieces(join(folder, name), pieces);
    writing.catch(() => {});
  }

  try {
    for await (const { type, pieces, isInside } of change(readBoxes(stream))) {
      if (type === 'moov') {
        header = joinPieces(pieces);
        init = readInitFacts(header);
        Object.assign(written, { codec: init.codec, size: init.size, channels: init.channels });
      } else if (type === 'moof' && init) {
        const bytes = joinPieces(pieces);
        const fragment = readFragment(bytes);
        const startsAt = fragment.startsAt / init.timescale;
        if (held.length > 0 && startsAt >= cutAt - 0.001 && !isInside) {
          await endSegment(init.timescale);
          cutAt = (Math.floor((startsAt + 0.001) / segmentDuration) + 1) * segmentDuration;
        }
        if (header) {
          const offset = readFirstOffset(bytes);
          const isAtStart = offset === 0 || init.hasEdits;
          const started = isAtStart ? header : startTrackAt(header, offset);
          await writeFile(join(folder, 'init.mp4'), Buffer.concat([fileType, started]));
          header = undefined;
        }
        if (written.size.width > 0) {
          const duration = fragment.duration / init.timescale;
          const last = written.keyframes.at(-1);
          const offset = segmentType.length + lengthOf(held);
          // With the header of the box around the picture, whose rest is cut off.
          const length = bytes.length + 8 + readFirstSize(bytes);
          if (isInside && last) last.duration += duration;
          else written.keyframes.push({ name: nextName(), offset, bytes: length, duration });
        }
        held.push(bytes);
        units += fragment.duration;
        written.samples += fragment.samples;
      } else if (type === 'mdat') {
        held.push(...pieces);
      }
    }
    if (init && held.length > 0) await endSegment(init.timescale);
    await writing;
  } finally {
    // Whoever empties the folder then finds it at rest.
    await writing?.catch(() => {});
  }
  await writeFile(join(folder, 'index.m3u8'), formatMediaPlaylist(written.segments));
  const { keyframes } = written;
  if (keyframes.length > 0)
    await writeFile(join(folder, iframesFile), formatIframePlaylist(keyframes));
  return written;
}

async function writePieces(path: string, pieces: Buffer[]): Promise<void> {
  await using file = await open(path, 'w');
  const { bytesWritten } = await file.writev(pieces);
  // On a full disk, writing the rest says so.
  if (bytesWritten < lengthOf(pieces))
    await file.writeFile(joinPieces(pieces).subarray(bytesWritten));
}

function formatTypeBox(type: string, brands: string[]): Buffer {
  const [major = '', ...compatible] = brands;
  const box = Buffer.alloc(16 + 4 * (compatible.length + 1));
  box.writeUInt32BE(box.length, 0);
  box.write(`${type}${major}\0\0\0\0${major}${compatible.join('')}`, 4, 'latin1');
  return box;
}
