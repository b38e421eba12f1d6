import { z } from 'zod';

/** Answers of OpenSubtitles, as far as they are used. */

export const loginAnswer = z.object({ token: z.string().min(1), base_url: z.string().optional() });

export const infoAnswer = z.object({
  data: z.object({
    allowed_downloads: z.int().min(0),
    remaining_downloads: z.int().min(0),
  }),
});

const flag = z.boolean().nullish().transform(Boolean);

const foundSubtitle = z.object({
  attributes: z.object({
    release: z.string().nullish(),
    download_count: z.number().nullish().transform(Number),
    hearing_impaired: flag,
    machine_translated: flag,
    ai_translated: flag,
    foreign_parts_only: flag,
    from_trusted: flag,
    moviehash_match: flag,
    uploader: z.object({ name: z.string().nullish() }).nullish(),
    url: z.string().nullish(),
    files: z.array(z.object({ file_id: z.int(), file_name: z.string().nullish() })).default([]),
  }),
});

export type FoundSubtitle = z.output<typeof foundSubtitle>;

export const searchAnswer = z.object({ data: z.array(foundSubtitle) });

export const downloadAnswer = z.object({
  link: z.string().nullish(),
  requests: z.int().nullish(),
  remaining: z.int().optional(),
  reset_time_utc: z.string().nullish(),
});

export type DownloadAnswer = z.output<typeof downloadAnswer>;
