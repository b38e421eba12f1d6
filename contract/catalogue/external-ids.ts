import { z } from 'zod';
import { textSchema } from '../shared/fields.ts';

/** Databases of films, as NFO files and the names of folders call them. */
const providerSchema = textSchema(30)
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_-]*$/)
  .describe('Such as imdb, tmdb or tvdb');

/** An id of a title, an episode or a person at a database of films. */
const externalIdSchema = z.strictObject({
  provider: providerSchema,
  id: textSchema(100)
    .trim()
    .regex(/^[\w.:/-]+$/)
    .describe('Such as tt0133093'),
});

export type ExternalId = z.output<typeof externalIdSchema>;

export const externalIdsInput = z
  .array(externalIdSchema)
  .max(20)
  .describe('Ids at databases of films, one of each');

export const externalIdsOutput = z
  .array(z.object({ provider: z.string().describe('Such as imdb'), id: z.string() }))
  .describe('Ids at databases of films');
