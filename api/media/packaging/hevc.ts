import { childBoxes } from './box-reader.ts';

/** What the configuration of HEVC pictures says (ISO/IEC 14496-15, section 8.3.3.1). */
export type HevcFacts = {
  /** RFC 6381, as Annex E of ISO/IEC 14496-15 writes it: `hvc1.2.4.L120.90`. */
  codec: string;
  /** `general_profile_idc`: 1 is Main, 2 is Main 10. */
  profile: number;
  /** `general_level_idc`, thirty times the level. */
  level: number;
  /** Pictures in 4:2:0 of 8 or 10 bits. */
  isUsualFormat: boolean;
  /** The sequence parameter sets; pictures may repeat them. */
  parameterSets: Buffer[];
  /** Bytes of the length before each NAL unit. */
  lengthSize: number;
};

/** Types of NAL units (ITU-T H.265, table 7-1): from here on, decoding can start. */
const unit = { firstEntry: 16, lastEntry: 21, parameters: 33 } as const;

/** @param entry the sample entry `hvc1`; undefined if it has no configuration */
export function readHevcFacts(entry: Buffer): HevcFacts | undefined {
  const bytes = childBoxes(entry, 86)
    .find(({ type }) => type === 'hvcC')
    ?.bytes.subarray(8);
  if (!bytes || bytes.length < 23) return undefined;
  const space = bytes.readUInt8(1) >> 6;
  const tier = (bytes.readUInt8(1) >> 5) & 1 ? 'H' : 'L';
  const profile = bytes.readUInt8(1) & 0x1f;
  const level = bytes.readUInt8(12);
  const constraints = [...bytes.subarray(6, 12)];
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop();
  const codec = [
    'hvc1',
    `${['', 'A', 'B', 'C'][space]}${profile}`,
    reverseBits(bytes.readUInt32BE(2)).toString(16).toUpperCase(),
    `${tier}${level}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.');
  const depths = [bytes.readUInt8(17) & 0x7, bytes.readUInt8(18) & 0x7];
  return {
    ...{ codec, profile, level },
    isUsualFormat:
      (bytes.readUInt8(16) & 0x3) === 1 && depths.every((depth) => depth === 0 || depth === 2),
    parameterSets: readUnits(bytes.subarray(22)),
    lengthSize: (bytes.readUInt8(21) & 0x3) + 1,
  };
}

/** The first bit of the flags is written last. */
function reverseBits(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    reversed = reversed * 2 + ((value >>> bit) & 1);
  }
  return reversed;
}

/** The sequence parameter sets among the arrays of NAL units. */
function readUnits(arrays: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 1;
  for (let left = arrays.readUInt8(0); left > 0 && at + 3 <= arrays.length; left -= 1) {
    const type = arrays.readUInt8(at) & 0x3f;
    const count = arrays.readUInt16BE(at + 1);
    at += 3;
    for (let index = 0; index < count && at + 2 <= arrays.length; index += 1) {
      const length = arrays.readUInt16BE(at);
      if (type === unit.parameters) found.push(arrays.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return found;
}

/**
 * What a picture begins with, as `readPicture` of H.264 says. Decoders leave out pictures that are
 * shown before such a one and need others, so it need not be the first that is shown.
 */
export function readHevcPicture(
  sample: Buffer,
  { parameterSets, lengthSize }: HevcFacts,
): { isEntry: boolean; hasOtherParameters: boolean } {
  let isEntry = false;
  let hasOtherParameters = false;
  for (let at = 0; at + lengthSize < sample.length; ) {
    const length = sample.readUIntBE(at, lengthSize);
    const nal = sample.subarray(at + lengthSize, at + lengthSize + length);
    const type = ((nal[0] ?? 0) >> 1) & 0x3f;
    if (type >= unit.firstEntry && type <= unit.lastEntry) isEntry = true;
    if (type === unit.parameters && !parameterSets.some((set) => set.equals(nal))) {
      hasOtherParameters = true;
    }
    at += lengthSize + length;
  }
  return { isEntry, hasOtherParameters };
}
