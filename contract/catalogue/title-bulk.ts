import { z } from 'zod';
import { ratingSchema } from '../catalogue.ts';
import { maxBulkItems } from '../constants/audit.ts';
import { accessLevels } from '../constants/plan.ts';
import { textSchema } from '../shared/fields.ts';
import { titleListShape } from './title-ops.ts';

/** The titles of a bulk action: chosen one by one, or all that a list shows. */
const chosenShape = {
  ids: z.array(z.int().positive()).max(maxBulkItems).optional(),
  filter: z.strictObject(titleListShape).optional(),
};

type Chosen = { ids?: number[] | undefined; filter?: object | undefined };

const isChosen = ({ ids, filter }: Chosen) => (ids === undefined) !== (filter === undefined);

const termsSchema = z.array(textSchema(200).trim().min(1)).max(30);

/** What a bulk action changes of each title; fields that are not named stay. */
export const titleBulkChanges = z.strictObject({
  access: z.enum(accessLevels).optional(),
  rating: ratingSchema.nullable().optional(),
  hidden: z.boolean().optional(),
  recommended: z.boolean().optional(),
  add_genres: termsSchema.optional().describe('Slugs or names'),
  remove_genres: termsSchema.optional().describe('Slugs'),
  add_tags: termsSchema.optional().describe('Slugs or names'),
  remove_tags: termsSchema.optional().describe('Slugs'),
});

export const changeTitlesSchema = z
  .strictObject({ ...chosenShape, changes: titleBulkChanges })
  .refine(isChosen, { error: 'required', path: ['ids'] });

export const deleteTitlesSchema = z
  .strictObject(chosenShape)
  .refine(isChosen, { error: 'required', path: ['ids'] });

export type TitleBulkChanges = z.infer<typeof titleBulkChanges>;
