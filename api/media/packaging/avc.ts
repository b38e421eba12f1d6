import { childBoxes } from './box-reader.ts';

/** What the sequence parameter set of H.264 pictures says (ITU-T H.264, section 7.3.2.1.1). */
export type AvcFacts = {
  /** `profile_idc` and `level_idc`: 100 is High, 41 is level 4.1. */
  profile: number;
  level: number;
  /** 8-bit pictures in 4:2:0, which every decoder takes. */
  isUsualFormat: boolean;
  /** Every picture is a whole frame, not two fields. */
  hasFramesOnly: boolean;
  /** The parameter sets themselves; pictures may repeat them. */
  parameterSets: Buffer[];
  /** Bytes of the length before each NAL unit. */
  lengthSize: number;
};

/** Types of NAL units (table 7-1). */
const unit = { idr: 5, parameters: 7 } as const;

/** @param entry the sample entry `avc1`; undefined if it has no configuration */
export function readAvcFacts(entry: Buffer): AvcFacts | undefined {
  const bytes = childBoxes(entry, 86).find(({ type }) => type === 'avcC')?.bytes;
  if (!bytes || bytes.length < 16) return undefined;
  const parameterSets: Buffer[] = [];
  let at = 14;
  for (let count = bytes.readUInt8(13) & 0x1f; count > 0; count -= 1) {
    const length = bytes.readUInt16BE(at);
    parameterSets.push(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  const [first] = parameterSets;
  const lengthSize = (bytes.readUInt8(12) & 0x3) + 1;
  return first && { ...readParameters(first), parameterSets, lengthSize };
}

/** Profiles that say how their pictures are stored; the others are 8-bit 4:2:0. */
const withFormat = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134]);

function readParameters(set: Buffer) {
  const profile = set.readUInt8(1);
  const bits = readBits(withoutEmulation(set.subarray(4)));
  bits.golomb();
  let isUsualFormat = true;
  if (withFormat.has(profile)) {
    const chroma = bits.golomb();
    if (chroma === 3) bits.take(1);
    const depths = [bits.golomb(), bits.golomb()];
    bits.take(1);
    if (bits.take(1) === 1) skipScalingLists(bits, chroma === 3 ? 12 : 8);
    isUsualFormat = chroma === 1 && depths.every((depth) => depth === 0);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  else if (order === 1) {
    bits.take(1);
    bits.golomb();
    bits.golomb();
    for (let count = Math.min(255, bits.golomb()); count > 0; count -= 1) bits.golomb();
  }
  bits.golomb();
  bits.take(1);
  bits.golomb();
  bits.golomb();
  return { profile, level: set.readUInt8(3), isUsualFormat, hasFramesOnly: bits.take(1) === 1 };
}

type Bits = ReturnType<typeof readBits>;

function readBits(bytes: Buffer) {
  let at = 0;
  function take(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1, at += 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  }
  /** An Exp-Golomb code (section 9.1); bounded, because the bytes may be anything. */
  function golomb(): number {
    let zeros = 0;
    while (zeros < 32 && at < bytes.length * 8 && take(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + take(zeros);
  }
  return { take, golomb };
}

function skipScalingLists(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (bits.take(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let index = 0; index < (list < 6 ? 16 : 64) && next !== 0; index += 1) {
      const code = bits.golomb();
      const change = code % 2 === 1 ? (code + 1) / 2 : -code / 2;
      next = (last + change + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

/** Without the bytes that keep start codes out of NAL units (section 7.4.1). */
function withoutEmulation(bytes: Buffer): Buffer {
  const kept = [...bytes].filter(
    (byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0),
  );
  return Buffer.from(kept);
}

/**
 * What a picture begins with: whether decoding can start at it (an IDR picture), and whether it
 * brings parameters other than those of the track. `sample`: the picture as MP4 stores it.
 */
export function readPicture(
  sample: Buffer,
  { parameterSets, lengthSize }: AvcFacts,
): { isIdr: boolean; hasOtherParameters: boolean } {
  let isIdr = false;
  let hasOtherParameters = false;
  for (let at = 0; at + lengthSize < sample.length; ) {
    const length = sample.readUIntBE(at, lengthSize);
    const nal = sample.subarray(at + lengthSize, at + lengthSize + length);
    const type = (nal[0] ?? 0) & 0x1f;
    if (type === unit.idr) isIdr = true;
    if (type === unit.parameters && !parameterSets.some((set) => set.equals(nal))) {
      hasOtherParameters = true;
    }
    at += lengthSize + length;
  }
  return { isIdr, hasOtherParameters };
}
