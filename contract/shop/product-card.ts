import { z } from 'zod';
import { pictureSchema } from '../media.ts';
import { moneySchema } from '../shared/answers.ts';
import { productKinds } from '../shared/shop-words.ts';

/** A value of an option, such as the colour "ink". */
export const optionValueSchema = z.object({
  key: z.string(),
  name: z.string(),
  swatch: z.string().nullable().describe('Of a colour: `#rrggbb`'),
});

export const productTermSchema = z.object({ slug: z.string(), name: z.string() });

/** What a card shows of a product. */
export const productCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    kind: z.enum(productKinds),
    name: z.string(),
    category: productTermSchema.nullable().describe('Its first one'),
    picture: pictureSchema.nullable(),
    second_picture: pictureSchema.nullable().describe('For pointers that rest on the card'),
    price: z.object({
      from: moneySchema.describe('Of the cheapest variant, now'),
      to: moneySchema.describe('Of the dearest variant, now'),
      regular: moneySchema
        .nullable()
        .describe('What the cheapest one costs outside a sale; null: the same'),
    }),
    on_sale: z.boolean(),
    is_new: z.boolean().describe('Published in the last 30 days'),
    in_stock: z.boolean().describe('One of its variants can be bought'),
    score: z
      .object({ average: z.number().describe('Stars, from 1 to 5'), count: z.int() })
      .nullable(),
    colours: z.array(optionValueSchema),
    variant_id: z
      .int()
      .nullable()
      .describe('The only one, which a card can put into the cart; null: there is a choice'),
  })
  .meta({ id: 'ProductCard' });

export type ProductCard = z.infer<typeof productCardSchema>;
