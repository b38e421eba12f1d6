import { readAv1Facts, readSequenceHeader } from './av1.ts';
import { readAvcFacts, readPicture } from './avc.ts';
import {
  type BoxInPieces,
  beginningOf,
  childBoxes,
  findBox,
  formatBox,
  joinPieces,
} from './box-reader.ts';
import { readSamples, rewriteFragment, type Sample } from './fragment.ts';
import { readHevcFacts, readHevcPicture } from './hevc.ts';
import { readInitFacts } from './init-segment.ts';
import type { SegmentBox } from './write-segments.ts';

/** Why a track has to be encoded; the message goes on after "because". */
export class NotCopyable extends Error {}

/** Seconds between keyframes: x264 places them 250 pictures apart if nobody says otherwise. */
const longestDistance = 12;
/** Level 5.1, as each codec writes it: 4K at 30 pictures a second, or 60 of HEVC and AV1. */
const highestLevel = { avc1: 51, hvc1: 153, av01: 13 } as const;
/** Baseline, main and high: what every decoder knows; of the others main, in 8 and 10 bits. */
const profiles = {
  avc1: new Set([66, 77, 100]),
  hvc1: new Set([1, 2]),
  av01: new Set([0]),
} as const;
/** Seconds that nobody sees or hears. */
const negligible = 0.02;

/** Where the track of a source lies on the film's timeline, in seconds. */
export type Place = {
  /** When the first sample begins; below zero: what lies before is not part of the film. */
  startsAt: number;
  /** Whether an edit list hides later samples. */
  hidesLater: boolean;
  /** The length of the film. */
  duration: number;
};

/** What the first picture of a fragment says. `isEntry`: decoding can start with it. */
type PictureReader = {
  read(sample: Buffer): { isEntry: boolean; hasOtherParameters: boolean };
  /** Pictures that are shown before such an entry, and cannot be decoded from it, are left out. */
  skipsEarlier: boolean;
};

/**
 * The pictures of a film as ffmpeg copies them into fragments from keyframe to keyframe. Segments
 * begin only where decoding can: in H.264 at IDR pictures that no later picture is shown before. The
 * first picture is held if the film begins before it, and the last one if it ends after it.
 *
 * @throws NotCopyable
 */
export async function* copyPictures(
  boxes: AsyncIterable<BoxInPieces>,
  { startsAt, hidesLater, duration }: Place,
): AsyncGenerator<SegmentBox> {
  if (startsAt < -negligible) throw new NotCopyable('it starts between two keyframes');
  if (hidesLater) throw new NotCopyable('an edit list hides some of its pictures');
  let timescale = 1;
  let reader: PictureReader | undefined;
  let head: Buffer | undefined;
  let last: Fragment | undefined;
  let shift = 0;
  let keyframeAt = 0;
  for await (const { type, pieces } of boxes) {
    if (type === 'moov') {
      const bytes = joinPieces(pieces);
      reader = openPictures(bytes);
      timescale = readInitFacts(bytes).timescale;
      yield { type, pieces };
    } else if (type === 'moof') head = joinPieces(pieces);
    else if (type === 'mdat' && head && reader) {
      const next = readFragment(head, pieces);
      const [first] = next.samples;
      if (!first) continue;
      const picture = reader.read(beginningOf(pieces, 8 + first.size).subarray(8));
      if (picture.hasOtherParameters) throw new NotCopyable('its pictures change in form');
      const isOpen = hasEarlier(next.samples);
      next.isInside = !picture.isEntry || (isOpen && !reader.skipsEarlier);
      if (!last) {
        if (next.isInside || isOpen) throw new NotCopyable('its first picture needs others');
        shift = Math.max(0, Math.round(startsAt * timescale));
        first.duration += shift;
      } else {
        next.startsAt += shift;
        yield* write(last);
      }
      if (!next.isInside) keyframeAt = next.startsAt;
      if (endOf(next) - keyframeAt > longestDistance * timescale) {
        throw new NotCopyable('its keyframes are too far apart, or need pictures before them');
      }
      last = next;
      head = undefined;
    }
  }
  if (!last) throw new NotCopyable('it holds no pictures');
  const missing = Math.round(duration * timescale) - endOf(last);
  const final = last.samples.at(-1);
  if (final && missing > negligible * timescale) final.duration += missing;
  yield* write(last);
}

type Fragment = {
  startsAt: number;
  samples: Sample[];
  isInside: boolean;
  moof: Buffer;
  mdat: Buffer[];
};

function readFragment(moof: Buffer, mdat: Buffer[]): Fragment {
  return { ...readSamples(moof), isInside: false, moof, mdat };
}

function* write({ moof, mdat, isInside, ...others }: Fragment): Generator<SegmentBox> {
  yield { type: 'moof', pieces: [rewriteFragment(moof, others)], isInside };
  yield { type: 'mdat', pieces: mdat };
}

function endOf({ startsAt, samples }: Fragment): number {
  return samples.reduce((end, { duration }) => end + duration, startsAt);
}

/** Whether a later picture is shown before the first: an open group of pictures. */
function hasEarlier(samples: Sample[]): boolean {
  const shownFirst = samples[0]?.offset ?? 0;
  let decodedAt = 0;
  for (const { duration, offset } of samples) {
    if (decodedAt + offset < shownFirst) return true;
    decodedAt += duration;
  }
  return false;
}

/** @throws NotCopyable if they are not of a kind that devices decode */
function openPictures(moov: Buffer): PictureReader {
  if (isTurned(moov)) throw new NotCopyable('its pictures have to be turned');
  const table = findBox(moov, 'trak', 'mdia', 'minf', 'stbl', 'stsd');
  const [entry, another] = table ? childBoxes(table, 16) : [];
  if (another) throw new NotCopyable('its pictures change in form');
  if (entry?.type === 'avc1') return openAvc(entry.bytes);
  if (entry?.type === 'hvc1') {
    const facts = requireUsual('hvc1', readHevcFacts(entry.bytes));
    return { read: (sample) => readHevcPicture(sample, facts), skipsEarlier: true };
  }
  if (entry?.type === 'av01') {
    requireUsual('av01', readAv1Facts(entry.bytes));
    return openAv1();
  }
  throw new NotCopyable('its pictures are neither H.264 nor HEVC or AV1');
}

function openAvc(entry: Buffer): PictureReader {
  const facts = requireUsual('avc1', readAvcFacts(entry));
  if (!facts.hasFramesOnly) throw new NotCopyable('its pictures may be interlaced');
  return {
    read(sample) {
      const { isIdr, hasOtherParameters } = readPicture(sample, facts);
      return { isEntry: isIdr, hasOtherParameters };
    },
    skipsEarlier: false,
  };
}

/** The first sequence header is that of the film; ffmpeg begins fragments at keyframes alone. */
function openAv1(): PictureReader {
  let sequence: Buffer | undefined;
  return {
    read(sample) {
      const own = readSequenceHeader(sample);
      sequence ??= own;
      const hasOtherParameters = own !== undefined && sequence?.equals(own) === false;
      return { isEntry: own !== undefined, hasOtherParameters };
    },
    skipsEarlier: false,
  };
}

function requireUsual<Facts extends { profile: number; level: number; isUsualFormat: boolean }>(
  codec: keyof typeof profiles,
  facts: Facts | undefined,
): Facts {
  if (!facts) throw new NotCopyable('nothing says how its pictures are stored');
  if (!profiles[codec].has(facts.profile) || !facts.isUsualFormat) {
    throw new NotCopyable(
      codec === 'avc1'
        ? 'its pictures are not 8-bit 4:2:0'
        : 'its pictures are not 4:2:0 in 8 or 10 bits',
    );
  }
  if (facts.level > highestLevel[codec]) throw new NotCopyable('its level is too high');
  return facts;
}

/** Whether the matrix of the track header does anything (ISO/IEC 14496-12, section 8.3.2). */
function isTurned(moov: Buffer): boolean {
  const header = findBox(moov, 'trak', 'tkhd');
  if (!header) return false;
  const at = header[8] === 1 ? 60 : 48;
  const [a, b, , c, d] = [0, 4, 8, 12, 16].map((offset) => header.readInt32BE(at + offset));
  return a !== 0x10000 || b !== 0 || c !== 0 || d !== 0x10000;
}

/** Samples of one packet of AAC-LC. */
const packetLength = 1024;
/** Seconds of silence before the first packet that players skip. */
const longestSilence = 0.05;
/** Seconds by which sound may be late before it follows the clock of the container again. */
const clockTolerance = 0.02;
/** Seconds of a gap, as between joined recordings, in which nothing is played. */
const longestGap = 0.5;

/**
 * The sound of a film as ffmpeg copies it, without the packets before the film's zero. Each packet
 * gets its exact length, because containers with a coarse clock round it. In gaps the last packet
 * before them lasts longer, and where recordings were joined those that overlap are left out.
 *
 * @throws NotCopyable if it is not AAC-LC in one or two channels from the start
 */
export async function* copySound(
  boxes: AsyncIterable<BoxInPieces>,
  { startsAt, hidesLater }: Place,
): AsyncGenerator<SegmentBox> {
  if (startsAt > longestSilence) throw new NotCopyable('it starts after the pictures');
  if (hidesLater) throw new NotCopyable('an edit list hides some of it');
  let timescale = 1;
  let head: Buffer | undefined;
  /** From the clock of the copy to that of the film. */
  let shift: number | undefined;
  let early = 0;
  let clock = 0;
  for await (const { type, pieces } of boxes) {
    const bytes = joinPieces(pieces);
    if (type === 'moov') {
      const { codec, channels, timescale: rate } = readInitFacts(bytes);
      if (codec !== 'mp4a.40.2' || channels < 1 || channels > 2) {
        throw new NotCopyable('it is not AAC-LC in stereo');
      }
      timescale = rate;
      early = Math.max(0, Math.round((-startsAt * timescale) / packetLength));
      yield { type, pieces };
    } else if (type === 'moof') head = bytes;
    else if (type === 'mdat' && head) {
      const { startsAt: source, samples } = readSamples(head);
      shift ??= Math.max(-early * packetLength, Math.round(startsAt * timescale)) - source;
      let at = source + shift;
      let begin: number | undefined;
      let from = 8;
      const kept: { sample: Sample; bytes: Buffer }[] = [];
      for (const sample of samples) {
        const late = at - clock;
        if (Math.abs(late) > longestGap * timescale) throw new NotCopyable('it has gaps');
        if (early > 0) early -= 1;
        // Joined recordings overlap by what their encoders put before the beginning.
        else if (late >= -clockTolerance * timescale) {
          if (late > clockTolerance * timescale) {
            const previous = kept.at(-1);
            if (previous) previous.sample.duration += late;
            clock = at;
          }
          begin ??= clock;
          const duration = packetLength;
          kept.push({
            sample: { ...sample, duration },
            bytes: bytes.subarray(from, from + sample.size),
          });
          clock += duration;
        }
        at += sample.duration;
        from += sample.size;
      }
      if (begin !== undefined) {
        const changed = { startsAt: begin, samples: kept.map(({ sample }) => sample) };
        yield { type: 'moof', pieces: [rewriteFragment(head, changed)] };
        const data = kept.map(({ bytes: packet }) => packet);
        yield { type: 'mdat', pieces: [formatBox('mdat', data)] };
      }
      head = undefined;
    }
  }
}
