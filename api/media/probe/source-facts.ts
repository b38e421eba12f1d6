import { z } from 'zod';
import type { TrackPurpose } from './track-purpose.ts';

/** An exact frame rate or time base: 30000/1001. */
export type Fraction = { numerator: number; denominator: number };

export type VideoFacts = {
  /** Index of the stream in the file. */
  index: number;
  codec: string;
  /** Display size in square pixels: aspect ratio and rotation applied. */
  width: number;
  height: number;
  /** The size that the decoder gives, which may change within the film. */
  decoded: { width: number; height: number };
  /** ffmpeg's filters that turn and mirror the decoded pictures as the container says. */
  turns: string[];
  frameRate: Fraction | undefined;
  /** Number of pictures declared by the container. */
  declaredFrames: number | undefined;
  /** Some pictures may consist of two fields; which ones do is known when they are decoded. */
  isInterlaced: boolean;
  /** Every packet holds one field, half a picture. */
  hasFieldPackets: boolean;
  isRgb: boolean;
  colour: { matrix?: string; primaries?: string; transfer?: string; range?: string };
  /** The filter that maps high dynamic range is missing in this ffmpeg. */
  lacksZscale?: boolean;
};

export type AudioFacts = {
  index: number;
  codec: string;
  channels: number;
  language: string;
  title?: string;
  isDefault: boolean;
  purpose: SoundPurpose;
};

/** For whom a sound track is; only the first kind is for everybody. */
export const soundPurposes = ['film', 'hearing-impaired', 'description', 'commentary'] as const;
export type SoundPurpose = (typeof soundPurposes)[number];

export type SubtitleFacts = {
  index: number;
  codec: string;
  language: string;
  title?: string;
  isForced: boolean;
  isDefault: boolean;
  purpose: TrackPurpose | undefined;
};

export type ChapterFacts = { startsAt: number; endsAt: number; title: string };

/** Facts from a file's headers. Times are seconds. */
export type SourceFacts = {
  container: string;
  /** The title stored in the file. */
  title: string | undefined;
  declaredDuration: number | undefined;
  startsAt: number;
  video: VideoFacts;
  audio: AudioFacts[];
  subtitles: SubtitleFacts[];
  chapters: ChapterFacts[];
};

const numeric = z.coerce.number().optional().catch(undefined);
const tags = z.record(z.string(), z.string()).default({});

/** ffprobe's JSON, the parts that are read. */
export const ffprobeSchema = z.object({
  streams: z
    .array(
      z.object({
        index: z.int(),
        codec_type: z.string().default('unknown'),
        codec_name: z.string().default('unknown'),
        codec_tag_string: z.string().optional(),
        pix_fmt: z.string().default('unknown'),
        width: z.int().default(0),
        height: z.int().default(0),
        sample_aspect_ratio: z.string().optional(),
        r_frame_rate: z.string().optional(),
        avg_frame_rate: z.string().optional(),
        field_order: z.string().optional(),
        color_space: z.string().optional(),
        color_primaries: z.string().optional(),
        color_transfer: z.string().optional(),
        color_range: z.string().optional(),
        nb_frames: numeric,
        channels: z.int().default(0),
        tags,
        disposition: z.record(z.string(), z.number()).default({}),
        side_data_list: z
          .array(
            z.object({
              rotation: z.number().optional(),
              displaymatrix: z.string().optional(),
              dv_profile: z.int().optional(),
              dv_bl_signal_compatibility_id: z.int().optional(),
              crop_top: z.int().optional(),
              crop_bottom: z.int().optional(),
              crop_left: z.int().optional(),
              crop_right: z.int().optional(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
  chapters: z
    .array(z.object({ start_time: z.coerce.number(), end_time: z.coerce.number(), tags }))
    .default([]),
  format: z.object({
    format_name: z.string(),
    tags,
    nb_streams: z.int().default(0),
    duration: numeric,
    start_time: numeric,
  }),
});

export type FfprobeStream = z.infer<typeof ffprobeSchema>['streams'][number];
