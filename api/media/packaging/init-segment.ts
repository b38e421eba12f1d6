import { readAv1Facts } from './av1.ts';
import { childBoxes, findBox, formatBox } from './box-reader.ts';
import { readHevcFacts } from './hevc.ts';

export type InitFacts = {
  /** RFC 6381: `avc1.4d401f`, `hvc1.1.6.L93.B0`, `av01.0.04M.08`, `mp4a.40.2`. */
  codec: string;
  /** Units per second of the track's times. */
  timescale: number;
  /** The size of the picture; zero for sound. */
  size: { width: number; height: number };
  /** The channels of the sound; zero for pictures. */
  channels: number;
  /** It says already where the track starts. */
  hasEdits: boolean;
};

/** Reads what the one track in a `moov` box is. */
export function readInitFacts(moov: Buffer): InitFacts {
  const media = findBox(moov, 'trak', 'mdia');
  const header = media && findBox(media, 'mdhd');
  const table = media && findBox(media, 'minf', 'stbl', 'stsd');
  if (!header || !table) throw new Error('The init segment has no track');
  const isLong = header[8] === 1;
  const [entry] = childBoxes(table, 16);
  const isPicture = entry !== undefined && ['avc1', 'hvc1', 'av01'].includes(entry.type);
  return {
    codec: readCodec(table),
    timescale: header.readUInt32BE(isLong ? 28 : 20),
    size: {
      width: isPicture ? entry.bytes.readUInt16BE(32) : 0,
      height: isPicture ? entry.bytes.readUInt16BE(34) : 0,
    },
    channels: entry?.type === 'mp4a' ? readChannels(entry.bytes) : 0,
    hasEdits: findBox(moov, 'trak', 'edts') !== undefined,
  };
}

/**
 * A `moov` box with an edit list that starts the track at `mediaTime`. Encoders that reorder
 * pictures delay the first one by some of them; the edit makes every rendition start at zero.
 */
export function startTrackAt(moov: Buffer, mediaTime: number): Buffer {
  const edit = Buffer.alloc(36);
  edit.writeUInt32BE(36, 0);
  edit.write('edts', 4, 'latin1');
  edit.writeUInt32BE(28, 8);
  edit.write('elst', 12, 'latin1');
  edit.writeUInt32BE(1, 20);
  // A duration of zero: up to the end of all fragments.
  edit.writeUInt32BE(mediaTime, 28);
  edit.writeUInt16BE(1, 32);
  const boxes = childBoxes(moov).map(({ type, bytes }) =>
    type === 'trak' ? formatBox('trak', insertAfter('tkhd', bytes, edit)) : bytes,
  );
  return formatBox('moov', boxes);
}

function insertAfter(type: string, container: Buffer, box: Buffer): Buffer[] {
  return childBoxes(container).flatMap((child) =>
    child.type === type ? [child.bytes, box] : [child.bytes],
  );
}

function readCodec(table: Buffer): string {
  // Version, flags and the number of entries precede the sample entry.
  const [entry] = childBoxes(table, 16);
  if (entry?.type === 'avc1') {
    const configuration = childBoxes(entry.bytes, 86).find((box) => box.type === 'avcC');
    if (configuration) return `avc1.${configuration.bytes.toString('hex', 9, 12)}`;
  }
  const configured =
    (entry?.type === 'hvc1' && readHevcFacts(entry.bytes)) ||
    (entry?.type === 'av01' && readAv1Facts(entry.bytes));
  if (configured) return configured.codec;
  if (entry?.type === 'mp4a') {
    const descriptor = childBoxes(entry.bytes, 36).find((box) => box.type === 'esds');
    if (descriptor) return `mp4a.${readAudioObject(descriptor.bytes)}`;
  }
  throw new Error(`The init segment holds an unexpected codec: ${entry?.type}`);
}

/** The channel configuration of AudioSpecificConfig; what the sample entry says is often two. */
function readChannels(entry: Buffer): number {
  const esds = childBoxes(entry, 36).find((box) => box.type === 'esds')?.bytes;
  const specific = esds && findAudioSpecific(esds)?.specific;
  return specific && esds ? (esds.readUInt8(specific.start + 1) >> 3) & 0xf : 2;
}

/** Object type of an `esds` box: MPEG-4 audio (0x40) with its audio object type (2: AAC-LC). */
function readAudioObject(esds: Buffer): string {
  const { decoder, specific } = findAudioSpecific(esds) ?? {};
  if (!decoder || !specific) throw new Error('The esds box has no decoder description');
  const objectType = esds.readUInt8(decoder.start).toString(16);
  return `${objectType}.${esds.readUInt8(specific.start) >> 3}`;
}

function findAudioSpecific(esds: Buffer) {
  const decoder = findDescriptor(esds, 12, 0x04, (tag) => (tag === 0x03 ? 3 : undefined));
  const specific = decoder && findDescriptor(esds, decoder.start + 13, 0x05);
  return decoder && specific && { decoder, specific };
}

/**
 * Finds an MPEG-4 descriptor from `offset` on. `enter` returns how many bytes to skip to a tag's
 * nested descriptors; other tags are skipped.
 */
function findDescriptor(
  bytes: Buffer,
  offset: number,
  soughtTag: number,
  enter: (tag: number) => number | undefined = () => undefined,
): { start: number } | undefined {
  let at = offset;
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at++);
    let size = 0;
    let byte = 0x80;
    while (byte & 0x80 && at < bytes.length) {
      byte = bytes.readUInt8(at++);
      size = (size << 7) | (byte & 0x7f);
    }
    if (tag === soughtTag) return { start: at };
    at += enter(tag) ?? size;
  }
  return undefined;
}
