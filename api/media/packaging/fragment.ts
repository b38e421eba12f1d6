import { childBoxes, findBox } from './box-reader.ts';

/** Times of a fragment in units of its track. */
export type FragmentFacts = { startsAt: number; duration: number; samples: number };

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
  const track = findBox(moof, 'traf');
  const time = track && findBox(track, 'tfdt');
  if (!track || !time) throw new Error('The fragment has no track');
  const startsAt = time[8] === 1 ? Number(time.readBigUInt64BE(12)) : time.readUInt32BE(12);
  const usual = readDefaultDuration(findBox(track, 'tfhd'));
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

/** `default-sample-duration` of a `tfhd` box. */
function readDefaultDuration(header: Buffer | undefined): number {
  if (!header) return 0;
  const flags = header.readUInt32BE(8) & 0xffffff;
  if (!(flags & 0x8)) return 0;
  return header.readUInt32BE(16 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}
