import { childBoxes, findBox, formatBox } from './box-reader.ts';

/** Times of a fragment in units of its track. */
export type FragmentFacts = { startsAt: number; duration: number; samples: number };

/** A picture or a packet of sound. `offset`: from decoding to showing it. */
export type Sample = { duration: number; size: number; flags: number; offset: number };

const flag = {
  dataOffset: 0x1,
  firstSampleFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
} as const;

type Run = {
  bytes: Buffer;
  flags: number;
  samples: number;
  /** Offset of the sample table, and the bytes per row. */
  table: number;
  row: number;
};

/** Reads the times of a `moof` box with one track and one run, as ffmpeg writes them. */
export function readFragment(moof: Buffer): FragmentFacts {
  const { track, startsAt } = findTrack(moof);
  const usual = readDefault(findBox(track, 'tfhd'), 0x8);
  let duration = 0;
  let samples = 0;
  for (const run of readRuns(track)) {
    samples += run.samples;
    if (!(run.flags & flag.duration)) {
      duration += run.samples * usual;
      continue;
    }
    for (let index = 0; index < run.samples; index += 1) {
      const at = run.table + index * run.row;
      duration += run.bytes.readUInt32BE(at);
    }
  }
  return { startsAt, duration, samples };
}

/** Time between decoding and showing the first picture. */
export function readFirstOffset(moof: Buffer): number {
  const [run] = readRuns(findBox(moof, 'traf') ?? moof);
  if (!run || !(run.flags & flag.compositionOffset)) return 0;
  return run.bytes.readInt32BE(run.table + run.row - 4);
}

/** Bytes of the first picture. */
export function readFirstSize(moof: Buffer): number {
  const { track } = findTrack(moof);
  const [run] = readRuns(track);
  if (!run || !(run.flags & flag.size)) return readDefault(findBox(track, 'tfhd'), 0x10);
  return run.bytes.readUInt32BE(run.table + (run.flags & flag.duration ? 4 : 0));
}

function readRuns(track: Buffer): Run[] {
  return childBoxes(track)
    .filter((box) => box.type === 'trun')
    .map(({ bytes }) => {
      const flags = bytes.readUInt32BE(8) & 0xffffff;
      const has = (bit: number) => (flags & bit ? 4 : 0);
      return {
        bytes,
        flags,
        samples: bytes.readUInt32BE(12),
        table: 16 + has(flag.dataOffset) + has(flag.firstSampleFlags),
        row: has(flag.duration) + has(flag.size) + has(flag.flags) + has(flag.compositionOffset),
      };
    });
}

/** A field of a `tfhd` box, by its flag: `default-sample-duration` (0x8) or `-size` (0x10). */
function readDefault(header: Buffer | undefined, bit: 0x8 | 0x10): number {
  if (!header) return 0;
  const flags = header.readUInt32BE(8) & 0xffffff;
  if (!(flags & bit)) return 0;
  const before = bit === 0x10 && flags & 0x8 ? 4 : 0;
  return header.readUInt32BE(16 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0) + before);
}

function findTrack(moof: Buffer): { track: Buffer; startsAt: number } {
  const track = findBox(moof, 'traf');
  const time = track && findBox(track, 'tfdt');
  if (!track || !time) throw new Error('The fragment has no track');
  const startsAt = time[8] === 1 ? Number(time.readBigUInt64BE(12)) : time.readUInt32BE(12);
  return { track, startsAt };
}

/** Reads every sample of a `moof` box. */
export function readSamples(moof: Buffer): { startsAt: number; samples: Sample[] } {
  const { track, startsAt } = findTrack(moof);
  const header = findBox(track, 'tfhd');
  const usual = { duration: readDefault(header, 0x8), size: readDefault(header, 0x10) };
  const samples = readRuns(track).flatMap(({ bytes, flags, samples: count, table, row }) =>
    Array.from({ length: count }, (_, index): Sample => {
      let at = table + index * row;
      const next = (bit: number) => {
        if (!(flags & bit)) return undefined;
        at += 4;
        return bytes.readUInt32BE(at - 4);
      };
      return {
        duration: next(flag.duration) ?? usual.duration,
        size: next(flag.size) ?? usual.size,
        flags: next(flag.flags) ?? 0,
        offset: flags & flag.compositionOffset ? bytes.readInt32BE(at) : 0,
      };
    }),
  );
  return { startsAt, samples };
}

/** The same `moof` box with other samples and times; its `mdat` box has to follow at once. */
export function rewriteFragment(
  moof: Buffer,
  { startsAt, samples }: { startsAt: number; samples: Sample[] },
): Buffer {
  const { track } = findTrack(moof);
  const [run] = readRuns(track);
  if (!run) throw new Error('The fragment has no samples');
  const kept = run.flags & (flag.firstSampleFlags | flag.flags | flag.compositionOffset);
  const flags = kept | flag.dataOffset | flag.duration | flag.size;
  const has = (bit: number) => (flags & bit ? 4 : 0);
  const row = 8 + has(flag.flags) + has(flag.compositionOffset);
  const table = 20 + has(flag.firstSampleFlags);
  const written = Buffer.alloc(table + row * samples.length);
  written.writeUInt32BE(written.length, 0);
  written.write('trun', 4, 'latin1');
  // Signed offsets, as they are read.
  written.writeUInt32BE((0x1000000 | flags) >>> 0, 8);
  written.writeUInt32BE(samples.length, 12);
  if (has(flag.firstSampleFlags)) run.bytes.copy(written, 20, run.table - 4, run.table);
  samples.forEach((sample, index) => {
    let at = table + index * row;
    at = written.writeUInt32BE(sample.duration, at);
    at = written.writeUInt32BE(sample.size, at);
    if (has(flag.flags)) at = written.writeUInt32BE(sample.flags, at);
    if (has(flag.compositionOffset)) written.writeInt32BE(sample.offset, at);
  });
  const time = Buffer.alloc(20);
  time.writeUInt32BE(20, 0);
  time.write('tfdt\x01', 4, 'latin1');
  time.writeBigUInt64BE(BigInt(startsAt), 12);
  const others = childBoxes(track).filter(({ type }) => type !== 'tfdt' && type !== 'trun');
  const traf = formatBox('traf', [...others.map(({ bytes }) => bytes), time, written]);
  const boxes = childBoxes(moof).map(({ type, bytes }) => (type === 'traf' ? traf : bytes));
  const rewritten = formatBox('moof', boxes);
  // From the start of the `moof` box to the data after the header of `mdat`.
  const offsetAt = rewritten.lastIndexOf(written) + 16;
  rewritten.writeInt32BE(rewritten.length + 8, offsetAt);
  return rewritten;
}
