import { z } from 'zod';
import { textSchema } from '#contract/shared/fields.ts';
import { languages } from '#contract/shared/language.ts';
import { sourceLimits } from '../probe/source-limits.ts';

const tagSchema = textSchema(35).regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
const nameSchema = textSchema(500);
const seconds = z.number().min(0).max(sourceLimits.duration);

/**
 * What `stream.json` says that cannot be measured: languages, subtitles, chapters. All else in it
 * is passed over and found out anew.
 */
export const preparedSchema = z.object({
  audio: z
    .array(z.object({ language: tagSchema, name: nameSchema }))
    .max(sourceLimits.tracks)
    .default([]),
  subtitles: z
    .array(
      z.object({
        language: tagSchema,
        isForced: z.boolean(),
        path: textSchema(200).regex(/^subtitles\/[\w-]+\.vtt$/),
      }),
    )
    .max(sourceLimits.tracks)
    .default([]),
  chapters: z
    .array(
      z
        .object({
          startsAt: seconds,
          endsAt: seconds,
          title: nameSchema,
          titles: z.partialRecord(z.enum(languages), nameSchema).optional(),
        })
        .refine(({ startsAt, endsAt }) => endsAt > startsAt),
    )
    .max(sourceLimits.chapters)
    .default([]),
});

export type PreparedFacts = z.infer<typeof preparedSchema>;
