import { z } from 'zod';
import { languageSchema, textSchema } from './shared/fields.ts';

const group = z.enum(['64k', '128k', 'original']);
/** A folder or a file directly in the folder of the stream, or a file one level below. */
const nameSchema = textSchema(100).regex(/^\w[\w.-]*$/);
const pathSchema = textSchema(200).regex(/^\w[\w.-]*(?:\/\w[\w.-]*)?$/);
const rates = {
  codec: textSchema(40)
    .regex(/^[\w.]*$/)
    .describe('RFC 6381'),
  peakBandwidth: z.int().describe('Bits per second of the largest segment'),
  averageBandwidth: z.int().describe('Bits per second'),
  bytes: z.int(),
};

/**
 * Describes the folder of a packaged stream, in which it is stored as `stream.json`. Paths are
 * relative to the folder, times are seconds.
 */
export const streamManifestSchema = z
  .object({
    format: z.literal(1),
    isComplete: z.boolean(),
    duration: z.number(),
    width: z.int(),
    height: z.int(),
    frameRate: z.number(),
    renditions: z
      .array(
        z.object({
          name: nameSchema,
          width: z.int(),
          height: z.int(),
          audioGroup: group,
          folder: nameSchema.optional().describe('Its folder, if that is not called as it is'),
          frameRate: z.number().optional().describe("If it is not the film's"),
          ...rates,
          iframes: z
            .object({ peakBandwidth: z.int(), averageBandwidth: z.int() })
            .optional()
            .describe('Of the keyframes alone, if there is a playlist of them'),
        }),
      )
      .max(50),
    audio: z
      .array(
        z.object({
          language: textSchema(100),
          name: textSchema(1_000),
          channels: z.int(),
          variants: z.array(z.object({ group, folder: nameSchema, ...rates })).max(10),
        }),
      )
      .max(100),
    subtitles: z
      .array(
        z.object({
          language: textSchema(100),
          name: textSchema(1_000),
          isForced: z.boolean(),
          isRead: z.boolean().optional().describe('From pictures, by a program that may err'),
          readFrom: textSchema(100)
            .optional()
            .describe('What tells the files of pictures beside the film, if it was read from them'),
          path: pathSchema,
          playlist: pathSchema,
        }),
      )
      .max(200),
    chapters: z
      .array(
        z.object({
          startsAt: z.number(),
          endsAt: z.number(),
          title: textSchema(10_000),
          titles: z.partialRecord(languageSchema, textSchema(10_000)).optional(),
        }),
      )
      .max(1_000),
    retired: z
      .array(nameSchema)
      .max(200)
      .optional()
      .describe('Folders of renditions that are gone, whose files may still be in caches'),
    sprites: pathSchema.nullable(),
    warnings: z.array(textSchema(2_000)).max(500),
  })
  .meta({ id: 'StreamManifest' });

export type StreamManifest = z.infer<typeof streamManifestSchema>;
