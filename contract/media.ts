import { z } from 'zod';

/** A picture in the media store; request it from the image proxy by `path` and an allowed width. */
export const pictureSchema = z
  .object({
    path: z.string().describe('Path in the media store, for the image proxy'),
    width: z.int().describe('Pixels'),
    height: z.int().describe('Pixels'),
    thumbhash: z.string().describe('Base64 thumbhash placeholder'),
    focus: z
      .object({ x: z.number(), y: z.number() })
      .nullish()
      // Most pictures have none: left out, because pages show many.
      .overwrite((focus) => focus ?? undefined)
      .describe('Stays visible where the picture is cropped: shares of width and height'),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof pictureSchema>;

/** Address of a file of a packaged stream, by its path in the media store. */
export function mediaAddress(path: string): string {
  return `/media/${path}`;
}

export const streamSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['waiting', 'processing', 'playable', 'complete', 'failed']),
    progress: z.number().min(0).max(1),
    duration: z.number().nullable().describe('Seconds'),
    is_restricted: z
      .boolean()
      .describe('Its addresses require a playback grant, and are empty without one'),
    master: z.string().nullable().describe('Address of the HLS multivariant playlist'),
    renditions: z.array(
      z.object({
        name: z.string().describe('Such as 480p'),
        width: z.int(),
        height: z.int(),
        bandwidth: z.int().describe('Average bits per second of video and audio'),
        bytes: z.int().describe('The whole film with audio'),
        added_at: z.iso.datetime(),
      }),
    ),
    original: z
      .object({
        codecs: z.string().describe('RFC 6381, such as hvc1.1.6.L93.B0'),
        width: z.int(),
        height: z.int(),
        frame_rate: z.number(),
        bandwidth: z.int().describe('Average bits per second of video and audio'),
        bytes: z.int().describe('The whole film with audio'),
      })
      .optional()
      .describe(
        'The film as it was, in HEVC or AV1, for devices that decode that smoothly; its playlist is original.m3u8 beside master. The renditions are in H.264',
      ),
    audio_tracks: z.array(z.object({ language: z.string(), name: z.string(), channels: z.int() })),
    subtitles: z.array(
      z.object({
        language: z.string(),
        name: z.string(),
        address: z.string(),
        forced: z.boolean(),
      }),
    ),
    chapters: z.array(
      z.object({
        starts_at: z.number().describe('Seconds'),
        ends_at: z.number().describe('Seconds'),
        title: z.string(),
      }),
    ),
    sprites: z.string().nullable().describe('Address of the WebVTT file of seek previews'),
    intro: z
      .object({ starts_at: z.number(), ends_at: z.number() })
      .optional()
      .describe('The opening, in seconds; missing: not marked'),
    recap: z
      .object({ starts_at: z.number(), ends_at: z.number() })
      .optional()
      .describe('Scenes of earlier episodes, in seconds; missing: not marked'),
    credits_at: z
      .number()
      .optional()
      .describe('Where the closing credits start, in seconds; missing: not marked'),
  })
  .meta({ id: 'Stream' });

export type Stream = z.infer<typeof streamSchema>;
