import { textSchema } from './text.ts';
import { isTimeZone } from './time-zone.ts';

/** Apart from `time-zone.ts`, so that pages which only write times do not carry zod. */
export const timeZoneSchema = textSchema(64)
  .refine(isTimeZone, { message: 'not_accepted' })
  .describe('Of the IANA database')
  .meta({ examples: ['Asia/Jakarta'] });
