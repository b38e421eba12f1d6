import { MediaFailure } from '../failure.ts';
import { canonicalLanguageTag } from '../subtitles/language-tag.ts';
import type {
  FfprobeStream,
  Fraction,
  SoundPurpose,
  SourceFacts,
  VideoFacts,
} from './source-facts.ts';
import { ffprobeSchema } from './source-facts.ts';
import { findPurpose, type TrackPurpose } from './track-purpose.ts';

/**
 * Parses ffprobe's JSON.
 *
 * @throws MediaFailure `source_without_video`
 */
export function readSourceFacts(json: unknown): SourceFacts {
  const { streams, chapters, format } = ffprobeSchema.parse(json);
  const video = findFilm(streams);
  if (!video) {
    throw new MediaFailure('source_without_video', 'The file has no moving picture.');
  }
  refuseDolbyVision(video);
  const startsAt = format.start_time ?? 0;
  return {
    container: format.format_name,
    title: format.tags.title,
    declaredDuration: format.duration,
    startsAt,
    video: readVideo(video, format.format_name),
    audio: streams
      .filter((stream) => stream.codec_type === 'audio')
      .map((stream) => ({
        index: stream.index,
        // What ffmpeg does not know has at least the four letters that the container has for it.
        codec: stream.codec_name === 'unknown' ? readCodecTag(stream) : stream.codec_name,
        channels: stream.channels,
        isDefault: stream.disposition.default === 1,
        purpose: readSoundPurpose(stream),
        ...readTags(stream),
      })),
    subtitles: streams
      .filter((stream) => stream.codec_type === 'subtitle')
      .map((stream) => ({
        index: stream.index,
        codec: stream.codec_name,
        isForced: stream.disposition.forced === 1,
        isDefault: stream.disposition.default === 1,
        purpose: readPurpose(stream),
        ...readTags(stream),
      })),
    chapters: chapters.map((chapter, position) => ({
      startsAt: chapter.start_time - startsAt,
      endsAt: chapter.end_time - startsAt,
      title: cutTitle(chapter.tags.title) || `${position + 1}`,
    })),
  };
}

/** As the flags of a track say, or its title. */
function readPurpose({ disposition, tags }: FfprobeStream): TrackPurpose | undefined {
  if (disposition.comment === 1) return 'commentary';
  if (disposition.hearing_impaired === 1 || disposition.captions === 1) return 'hearing-impaired';
  return findPurpose(tags.title ?? '');
}

/** For chapters and tracks. */
function cutTitle(title: string | undefined): string | undefined {
  return title?.trim().slice(0, 300).toWellFormed();
}

/** The video stream that is the film: not cover art, preferably the default one. */
function findFilm(streams: FfprobeStream[]): FfprobeStream | undefined {
  const films = streams.filter(
    (stream) =>
      stream.codec_type === 'video' &&
      stream.width > 0 &&
      stream.height > 0 &&
      stream.disposition.attached_pic !== 1 &&
      stream.codec_name !== 'unknown',
  );
  return films.find((stream) => stream.disposition.default === 1) ?? films[0];
}

/**
 * Profile 5 (and the like in AV1) has no layer in ordinary colours: decoded without the metadata,
 * which ffmpeg does not apply, everything is green and purple.
 *
 * @throws MediaFailure `source_needs_dolby_vision`
 */
function refuseDolbyVision({ side_data_list: data }: FfprobeStream): void {
  const { dv_profile: profile, dv_bl_signal_compatibility_id: compatibility } =
    data.find((each) => each.dv_profile !== undefined) ?? {};
  if (profile === 5 || (profile === 10 && compatibility === 0)) {
    throw new MediaFailure(
      'source_needs_dolby_vision',
      `The film is in Dolby Vision profile ${profile} alone, whose colours only its players know.`,
    );
  }
}

const description = /(audio|video|visual)[\s._-]?(descri|deskri)|descriptive|hörfilm|περιγραφ|وصف/i;

/** As the flags of a track say, or its title. */
function readSoundPurpose({ disposition, tags }: FfprobeStream): SoundPurpose {
  const title = tags.title ?? tags.handler_name ?? '';
  const said = findPurpose(title);
  if (disposition.comment || said === 'commentary') return 'commentary';
  if (disposition.visual_impaired || disposition.descriptions) return 'description';
  if (description.test(title) || /\bAD\b/.test(title)) return 'description';
  return disposition.hearing_impaired ? 'hearing-impaired' : (said ?? 'film');
}

/** `apac`, or "unknown" where the tag is none of letters. */
function readCodecTag({ codec_tag_string: tag = '' }: FfprobeStream): string {
  return /^[\w.-]{2,8}$/.test(tag) ? tag : 'unknown';
}

/** Broadcasts and DVDs change between whole pictures and fields at any moment. */
const mixesFields = /^(mpegts|mpeg)$/;

function readVideo(stream: FfprobeStream, container: string): VideoFacts {
  const pixelShape = parseFraction(stream.sample_aspect_ratio?.replace(':', '/'));
  const stretch = pixelShape ? pixelShape.numerator / pixelShape.denominator : 1;
  const shown = cropSize(stream);
  const width = Math.round(shown.width * stretch);
  const isTurned = Math.abs(readRotation(stream)) % 180 === 90;
  return {
    index: stream.index,
    codec: stream.codec_name,
    width: isTurned ? shown.height : width,
    height: isTurned ? width : shown.height,
    frameRate: parseFraction(stream.r_frame_rate) ?? parseFraction(stream.avg_frame_rate),
    declaredFrames: stream.nb_frames,
    decoded: shown,
    turns: readTurns(stream),
    isInterlaced:
      ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? '') || mixesFields.test(container),
    hasFieldPackets: false,
    isRgb: isRgb(stream.pix_fmt),
    colour: readColour(stream),
  };
}

export function isRgb(pixelFormat: string): boolean {
  return /^(gbr|[0a]?rgb|[0a]?bgr|pal8|x2)/.test(pixelFormat);
}

/** The tags of a stream or of a decoded picture, without those that say nothing. */
export function readColour(
  tagged: Pick<FfprobeStream, 'color_space' | 'color_primaries' | 'color_transfer' | 'color_range'>,
): VideoFacts['colour'] {
  return {
    matrix: known(tagged.color_space),
    primaries: known(tagged.color_primaries),
    transfer: known(tagged.color_transfer),
    range: known(tagged.color_range),
  };
}

/**
 * The size without the borders that the container tells players to cut off. Only ffmpeg 7.1 and
 * later report them, and they also decode pictures without them.
 */
function cropSize({ width, height, side_data_list: data }: FfprobeStream) {
  const sum = (one: 'crop_left' | 'crop_top', other: 'crop_right' | 'crop_bottom') =>
    data.reduce((total, each) => total + (each[one] ?? 0) + (each[other] ?? 0), 0);
  return {
    width: width - sum('crop_left', 'crop_right'),
    height: height - sum('crop_top', 'crop_bottom'),
  };
}

/** Degrees. */
function readRotation(stream: FfprobeStream): number {
  const matrix = stream.side_data_list.find((data) => data.rotation !== undefined);
  return Math.round(matrix?.rotation ?? 0);
}

/**
 * The turns that ffmpeg itself would insert (`configure_input_video_filter`). It does so before all
 * other filters, which cannot bear that the size of the pictures changes, as our first one can.
 */
function readTurns(stream: FfprobeStream): string[] {
  const matrix = stream.side_data_list.find((data) => data.displaymatrix)?.displaymatrix ?? '';
  const rows = Array.from(matrix.matchAll(/^\w+:\s+(-?\d+)\s+(-?\d+)/gm), ([, a, b]) => [
    Number(a),
    Number(b),
  ]);
  const [[a = 1] = [], [c = 0, d = 1] = []] = rows;
  switch ((((-readRotation(stream) % 360) + 360) % 360) as number) {
    case 90:
      return [`transpose=${c > 0 ? 'cclock_flip' : 'clock'}`];
    case 180:
      return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
    case 270:
      return [`transpose=${c < 0 ? 'clock_flip' : 'cclock'}`];
    default:
      return d < 0 ? ['vflip'] : [];
  }
}

function readTags(stream: FfprobeStream): { language: string; title?: string } {
  const title = cutTitle(stream.tags.title ?? stream.tags.handler_name);
  const isHandler = title !== undefined && /handler|mainconcept|gpac|l-smash/i.test(title);
  return {
    language: canonicalLanguageTag(stream.tags.language) ?? 'und',
    ...(title && !isHandler ? { title } : {}),
  };
}

function known(value: string | undefined): string | undefined {
  return value === 'unknown' || value === 'reserved' || value === 'gbr' ? undefined : value;
}

/** Parses `24/1`; undefined for `0/0` and anything else. */
export function parseFraction(text: string | undefined): Fraction | undefined {
  const [numerator = 0, denominator = 0] = (text ?? '').split('/').map(Number);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
}
