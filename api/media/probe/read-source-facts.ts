import { MediaFailure } from '../failure.ts';
import { canonicalLanguageTag } from '../subtitles/language-tag.ts';
import { findPurpose, type TrackPurpose } from '../subtitles/track-purpose.ts';
import type { FfprobeStream, Fraction, SourceFacts, VideoFacts } from './source-facts.ts';
import { ffprobeSchema } from './source-facts.ts';

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
  return {
    container: format.format_name,
    title: format.tags.title,
    declaredDuration: format.duration,
    startsAt: format.start_time ?? 0,
    video: readVideo(video),
    audio: streams
      .filter((stream) => stream.codec_type === 'audio' && stream.channels > 0)
      .map((stream) => ({
        index: stream.index,
        codec: stream.codec_name,
        channels: stream.channels,
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
      startsAt: chapter.start_time,
      endsAt: chapter.end_time,
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

function readVideo(stream: FfprobeStream): VideoFacts {
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
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    colour: {
      matrix: known(stream.color_space),
      primaries: known(stream.color_primaries),
      transfer: known(stream.color_transfer),
      range: known(stream.color_range),
    },
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

/** Degrees. ffprobe 5 reports it as side data, ffprobe 4 also as a tag. */
function readRotation(stream: FfprobeStream): number {
  const matrix = stream.side_data_list.find((data) => data.rotation !== undefined);
  return Math.round(matrix?.rotation ?? Number(stream.tags.rotate ?? 0)) || 0;
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
