import { z } from 'zod';
import { maxProductFileBytes, maxProductPictureBytes } from '../constants/shop.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { byLanguage, slugSchema } from '../shared/drafts.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { optionKeySchema, productFormObject } from './product-drafts.ts';

const productPath = z.object({ slug: slugSchema });
const altSchema = byLanguage(textSchema(300).trim().min(1), { isOptional: true }).describe(
  'What the picture shows, by language',
);

const productPictureSchema = z
  .object({
    id: z.int(),
    path: z.string().describe('In the media store, for the image proxy'),
    width: z.int(),
    height: z.int(),
    thumbhash: z.string(),
    alt: z.record(z.string(), z.string()),
    option: z.string().nullable().describe('It shows only variants with this value'),
    value: z.string().nullable(),
  })
  .meta({ id: 'ProductPictureDraft' });

const productFileSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    download_limit: z.int().nullable(),
    expires_after_days: z.int().nullable(),
    bought: z.boolean().describe('Somebody has bought it: it cannot be removed'),
  })
  .meta({ id: 'ProductFileDraft' });

export const productDraftSchema = z
  .object({
    form: productFormObject.describe('As `saveProduct` takes it; the stock is that on hand'),
    updated_at: z.iso.datetime(),
    revision: z.string().describe('Another one once anything of the form but the stock changes'),
    units_sold: z.int(),
    pictures: z.array(productPictureSchema),
    files: z.array(productFileSchema),
  })
  .meta({ id: 'ProductDraft' });

export type ProductDraft = z.infer<typeof productDraftSchema>;

const draftAnswer = envelope({ draft: productDraftSchema });
const changeAnswer = envelope({ draft: productDraftSchema, change: changeSchema });

const limitsShape = {
  download_limit: z.int().min(1).max(1_000_000).nullable().default(null).describe('Null: none'),
  expires_after_days: z.int().min(1).max(36_500).nullable().default(null).describe('Null: never'),
};

/** Everything about a product that one form cannot carry. */
export const productEditingContract = {
  getProductDraft: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/products/{slug}/draft/',
      summary: 'A product as it is edited: texts in all languages, variants, pictures, files',
    })
    .errors(problems('product_not_found'))
    .input(productPath)
    .output(draftAnswer),

  publishProduct: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/products/{slug}/publication/',
      summary: 'Show a product in the shop, or take it out; its orders and reviews stay',
    })
    .errors(problems('product_not_found'))
    .input(productPath.extend({ published: z.boolean() }))
    .output(changeAnswer),

  addProductPicture: endpoint('shop', { maxBodyBytes: maxProductPictureBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/ops/products/{slug}/pictures/',
      summary: 'Add a picture: JPEG, PNG, WebP or AVIF of at most 32 MB',
      successStatus: 201,
    })
    .errors(
      problems(
        ...(['product_not_found', 'payload_too_large', 'upload_type_not_accepted'] as const),
        ...(['upload_too_detailed', 'image_unreadable', 'too_many_pictures'] as const),
      ),
    )
    .input(productPath.extend({ file: z.file() }))
    .output(changeAnswer),

  saveProductPictures: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/products/{slug}/pictures/',
      summary: 'Order, describe and remove pictures; one that is left out is removed',
    })
    .errors(problems('product_not_found', 'media_not_found'))
    .input(
      productPath.extend({
        pictures: z
          .array(
            z
              .strictObject({
                id: z.int().positive(),
                alt: altSchema.default({}),
                option: optionKeySchema.nullable().default(null),
                value: slugSchema.nullable().default(null),
              })
              .refine(({ option, value }) => (option === null) === (value === null), {
                path: ['value'],
                error: 'required',
              }),
          )
          .max(50),
      }),
    )
    .output(changeAnswer),

  addProductFile: endpoint('shop', { maxBodyBytes: maxProductFileBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/ops/products/{slug}/files/',
      summary: 'Add a file that buyers download, of at most 100 MB; without limits at first',
      successStatus: 201,
    })
    .errors(problems('product_not_found', 'payload_too_large', 'too_many_files'))
    .input(productPath.extend({ file: z.file() }))
    .output(changeAnswer),

  saveProductFiles: endpoint('shop')
    .route({
      method: 'PUT',
      path: '/ops/products/{slug}/files/',
      summary: 'Order files and limit their downloads; one that nobody has bought may be left out',
    })
    .errors(problems('product_not_found', 'media_not_found'))
    .input(
      productPath.extend({
        files: z
          .array(
            z.strictObject({
              id: z.int().positive(),
              name: textSchema(200).trim().min(1),
              ...limitsShape,
            }),
          )
          .max(50),
      }),
    )
    .output(changeAnswer),
};
