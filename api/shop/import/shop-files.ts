import { z } from 'zod';
import { termKinds } from '#contract/constants/shop.ts';
import { namesSchema, slugSchema } from '#contract/shared/drafts.ts';
import { textSchema } from '#contract/shared/fields.ts';
import { checkProduct, productFormShape } from '#contract/shop/product-drafts.ts';

/** Inside the imported folder. */
const pathSchema = textSchema(500).min(1);

/** An element of `products.json`: what the API takes, with its slug, pictures and files. */
export const productFileSchema = z
  .strictObject({
    ...productFormShape,
    /** Before it came here; counts when it is made. */
    units_sold: z.int().min(0).max(1_000_000_000).optional(),
    pictures: z
      .array(
        z
          .strictObject({
            path: pathSchema,
            option: slugSchema.optional(),
            value: slugSchema.optional(),
          })
          .refine(({ option, value }) => (option === undefined) === (value === undefined), {
            path: ['value'],
            error: 'required',
          }),
      )
      .max(50)
      .optional(),
    files: z
      .array(
        z.strictObject({
          path: pathSchema,
          name: textSchema(200).trim().min(1).optional(),
          download_limit: z.int().min(1).max(1_000_000).nullable().default(null),
          expires_after_days: z.int().min(1).max(36_500).nullable().default(null),
        }),
      )
      .max(50)
      .optional(),
  })
  .superRefine(checkProduct);

export type ProductFile = z.infer<typeof productFileSchema>;

/** An element of `terms.json`. */
export const termFileSchema = z.strictObject({
  kind: z.enum(termKinds),
  slug: slugSchema,
  names: namesSchema,
  picture: pathSchema.optional(),
});
