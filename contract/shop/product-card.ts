import { z } from 'zod';
import { productKinds } from '../constants/shop.ts';
import { pictureSchema } from '../media.ts';
import { moneySchema } from '../shared/answers.ts';

/** A value of an option, such as the colour "ink". */
export const optionValueSchema = z.object({
  key: z.string(),
  name: z.string(),
  swatch: z.string().nullable().describe('For colours: `#rrggbb`'),
});

export const productTermSchema = z.object({ slug: z.string(), name: z.string() });

/** A product as shown on a card. */
export const productCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    kind: z.enum(productKinds),
    name: z.string(),
    category: productTermSchema.nullable().describe('The first one'),
    picture: pictureSchema.nullable(),
    second_picture: pictureSchema.nullable().describe('Shown on hover'),
    price: z.object({
      from: moneySchema.describe('Current price of the cheapest variant'),
      to: moneySchema.describe('Current price of the most expensive variant'),
      regular: moneySchema
        .nullable()
        .describe('Regular price of the cheapest variant; null: not on sale'),
    }),
    on_sale: z.boolean(),
    is_new: z.boolean().describe('Published in the last 30 days'),
    in_stock: z.boolean().describe('At least one variant is in stock'),
    score: z
      .object({ average: z.number().describe('Stars, from 1 to 5'), count: z.int() })
      .nullable(),
    colours: z.array(optionValueSchema),
    variant_id: z
      .int()
      .nullable()
      .describe('The only variant, which a card can add to the cart; null: there is a choice'),
  })
  .meta({ id: 'ProductCard' });

export type ProductCard = z.infer<typeof productCardSchema>;
