import { z } from 'zod';

export const diskSchema = z
  .object({
    folders: z
      .array(z.string())
      .describe(
        'What is on it: media, library, uploads, outbox, cache, postgres (the database, unless it is elsewhere) and temporary',
      ),
    free_bytes: z.int(),
    size_bytes: z.int(),
    days_left: z
      .int()
      .nullable()
      .describe(
        'Until it is full, at the rate of the last days; null: it does not fill, or not known',
      ),
    is_low: z.boolean().describe('It is almost full, or will be in less than two weeks'),
  })
  .meta({ id: 'Disk' });

export type Disk = z.infer<typeof diskSchema>;
