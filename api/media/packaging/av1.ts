import { childBoxes } from './box-reader.ts';

/** What the configuration of AV1 pictures says (AV1 in ISO Base Media, section 2.3). */
export type Av1Facts = {
  /** RFC 6381, as section 5 there writes it: `av01.0.08M.10`. */
  codec: string;
  /** `seq_profile`: 0 is Main. */
  profile: number;
  /** `seq_level_idx`: 13 is level 5.1. */
  level: number;
  /** Pictures in 4:2:0 of 8 or 10 bits. */
  isUsualFormat: boolean;
};

/** @param entry the sample entry `av01`; undefined if it has no configuration */
export function readAv1Facts(entry: Buffer): Av1Facts | undefined {
  const bytes = childBoxes(entry, 86)
    .find(({ type }) => type === 'av1C')
    ?.bytes.subarray(8);
  if (!bytes || bytes.length < 4) return undefined;
  const [kind, format] = [bytes.readUInt8(1), bytes.readUInt8(2)];
  const [profile, level] = [kind >> 5, kind & 0x1f];
  const has = (bit: number) => ((format >> bit) & 1) === 1;
  const tier = has(7) ? 'H' : 'M';
  const depth = has(5) ? 12 : has(6) ? 10 : 8;
  const pad = (value: number) => String(value).padStart(2, '0');
  return {
    ...{ profile, level },
    codec: `av01.${profile}.${pad(level)}${tier}.${pad(depth)}`,
    isUsualFormat: depth <= 10 && !has(4) && has(3) && has(2),
  };
}

/** `OBU_SEQUENCE_HEADER` (AV1 specification, section 5.3.2). */
const sequenceHeader = 1;

/** The sequence header in a picture, from which decoding can start if it is a keyframe. */
export function readSequenceHeader(sample: Buffer): Buffer | undefined {
  for (let at = 0; at < sample.length; ) {
    const head = sample.readUInt8(at);
    at += head & 0x4 ? 2 : 1;
    let size = sample.length - at;
    if (head & 0x2) {
      size = 0;
      for (let shift = 0; shift < 56 && at < sample.length; shift += 7) {
        const byte = sample.readUInt8(at++);
        size += (byte & 0x7f) * 2 ** shift;
        if (byte < 0x80) break;
      }
    }
    if (((head >> 3) & 0xf) === sequenceHeader) return sample.subarray(at, at + size);
    at += size;
  }
  return undefined;
}
