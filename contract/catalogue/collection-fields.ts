import { z } from 'zod';
import { byLanguage, namesSchema, slugSchema } from '../shared/drafts.ts';
import { textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { chosenTitleSchema } from './title-ops.ts';

/** A field of collections that staff can change; see `TitleField` in `title-fields.ts`. */
type CollectionField = { input: z.ZodType; output: z.ZodType };

/** The most titles of one collection. */
export const maxCollectionTitles = 500;

const textsOutput = z.partialRecord(z.enum(languages), z.string());

export const collectionFields = {
  slug: {
    input: slugSchema.describe('Its earlier slugs keep leading to it'),
    output: z.string(),
  },
  names: { input: namesSchema, output: textsOutput },
  overviews: {
    input: byLanguage(textSchema(20_000).trim().nullable(), { isOptional: true }).describe(
      'By language; languages that are not named stay',
    ),
    output: textsOutput,
  },
  titles: {
    input: z
      .array(z.int().positive())
      .max(maxCollectionTitles)
      .describe('Ids in the order of playing; all of them'),
    output: z.array(chosenTitleSchema),
  },
} as const satisfies Record<string, CollectionField>;

type CollectionFields = typeof collectionFields;
type CollectionFieldName = keyof CollectionFields;

const entries = Object.entries(collectionFields) as [CollectionFieldName, CollectionField][];

/** What staff may change of a collection; a change names only the fields that it is about. */
export const collectionInputShape = Object.fromEntries(
  entries.map(([name, { input }]) => [name, input.optional()]),
  // The names and schemas of the list, which `fromEntries` cannot tell.
) as { [Name in CollectionFieldName]: z.ZodOptional<CollectionFields[Name]['input']> };

export const collectionOutputShape = Object.fromEntries(
  entries.map(([name, { output }]) => [name, output]),
) as { [Name in CollectionFieldName]: CollectionFields[Name]['output'] };

export type CollectionChanges = {
  [Name in CollectionFieldName]?: z.output<CollectionFields[Name]['input']> | undefined;
};
