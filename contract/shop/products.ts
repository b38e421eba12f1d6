import { z } from 'zod';
import { titleCardSchema, titleTypeSchema } from '../catalogue.ts';
import { productSorts, stockStates } from '../constants/shop.ts';
import { pictureSchema } from '../media.ts';
import { envelope, moneySchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { reviewSummarySchema } from '../shared/review-schemas.ts';
import { optionValueSchema, productCardSchema, productTermSchema } from './product-card.ts';

const countedTermSchema = productTermSchema.extend({
  count: z.int().describe('Number of products'),
  picture: pictureSchema.nullable(),
});

const optionSchema = z.object({
  key: z.string().describe('Such as size or colour'),
  name: z.string(),
  values: z.array(optionValueSchema),
});

export const productVariantSchema = z
  .object({
    id: z.int(),
    sku: z.string(),
    options: z.record(z.string(), z.string()).describe('Key of an option → key of its value'),
    price: moneySchema.describe('Now'),
    regular_price: moneySchema,
    on_sale: z.boolean(),
    sale_until: z.iso.datetime().nullable(),
    stock: z.object({
      state: z.enum(stockStates),
      left: z.int().nullable().describe('The remaining quantity, if it is low'),
    }),
    max_quantity: z.int().describe('Maximum quantity now; 0: none'),
    weight_grams: z.int(),
  })
  .meta({ id: 'ProductVariant' });

export type ProductVariant = z.infer<typeof productVariantSchema>;

export const starsSummarySchema = reviewSummarySchema.extend({
  by_stars: z.array(z.int()).length(5).describe('Reviews with 1, 2, 3, 4 and 5 stars'),
});

export const productSchema = productCardSchema
  .omit({ picture: true, second_picture: true, category: true, score: true, variant_id: true })
  .extend({
    summary: z.string(),
    description: z.string().describe('Paragraphs separated by blank lines'),
    published_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    categories: z.array(productTermSchema),
    tags: z.array(productTermSchema),
    options: z.array(optionSchema).describe('Options that its variants differ in'),
    variants: z.array(productVariantSchema),
    selected_variant_id: z
      .int()
      .nullable()
      .describe('The first in stock, else the first; null: nothing is on sale'),
    pictures: z.array(
      pictureSchema.extend({
        alt: z.string().describe('What it shows; empty: not described'),
        shows: z
          .object({ option: z.string(), value: z.string() })
          .nullable()
          .describe('The option value that it shows; null: the product'),
      }),
    ),
    attributes: z.array(z.object({ name: z.string(), text: z.string() })),
    files: z.array(
      z.object({
        name: z.string(),
        bytes: z.int(),
        content_type: z.string(),
        download_limit: z.int().nullable().describe('Per copy; null: unlimited'),
        expires_after_days: z.int().nullable(),
      }),
    ),
    rating: starsSummarySchema,
    titles: z.array(titleCardSchema).describe('Films, series and videos that it belongs to'),
    related: z.array(productCardSchema),
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof productSchema>;

/** Numbered pages, for `1-10 of 31 results`. */
const numberedPageSchema = z.object({
  total: z.int().describe('Products on all pages'),
  size: z.int().describe('Products on a full page'),
  number: z.int().describe('This page, from 1'),
  pages: z.int().describe('Number of pages; 0: nothing was found'),
  from: z.int().describe('Number of its first product; 0: there is none'),
  to: z.int(),
});

export const productFacetsSchema = z
  .object({
    categories: z.array(countedTermSchema),
    tags: z.array(countedTermSchema.omit({ picture: true })),
    options: z.array(
      optionSchema.extend({
        values: z.array(optionValueSchema.extend({ count: z.int() })),
      }),
    ),
    price: z.object({ min: moneySchema, max: moneySchema }).nullable(),
  })
  .meta({ id: 'ProductFacets' });

export type ProductFacets = z.infer<typeof productFacetsSchema>;

export const storeSchema = z
  .object({
    hero: z.array(productCardSchema.extend({ summary: z.string() })),
    categories: z.array(countedTermSchema),
    newest: z.array(productCardSchema),
    best_sellers: z.array(productCardSchema),
    banner: z
      .object({
        product: productCardSchema,
        percent: z.int().describe('Current saving'),
        ends_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('The greatest saving; null while nothing is on sale'),
  })
  .meta({ id: 'Store' });

export type Store = z.infer<typeof storeSchema>;

export const productMomentSchema = z
  .object({
    id: z.int(),
    starts_at: z.number().describe('Seconds'),
    ends_at: z.number().describe('Seconds'),
    product: productCardSchema,
  })
  .meta({ id: 'ProductMoment' });

export type ProductMoment = z.infer<typeof productMomentSchema>;

const amountSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
/** A flag in a query: `true` or `false`. */
const flagSchema = z.enum(['true', 'false']).default('false');
const slugSchema = textSchema(200).meta({ examples: ['kaos-senja'] });

export const productsContract = {
  listProducts: endpoint('public')
    .route({ method: 'GET', path: '/products/', summary: 'Products by what they are and cost' })
    .input(
      z.object({
        sort: z.enum(productSorts).default('default'),
        category: textSchema(80).optional().describe('Slug'),
        tag: textSchema(80).optional().describe('Slug'),
        options: textSchema(400)
          .optional()
          .meta({
            description:
              'Values of options, one variant having one of each: `size:m,size:l,colour:ink`',
            examples: ['size:m,colour:ink'],
          }),
        in_stock: flagSchema,
        on_sale: flagSchema,
        price_min: amountSchema.describe('Minor units; matches products with overlapping prices'),
        price_max: amountSchema.describe('Minor units'),
        search: textSchema(200).default(''),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
      }),
    )
    .output(
      envelope({
        products: z.array(productCardSchema),
        page: numberedPageSchema,
        facets: productFacetsSchema,
      }),
    ),

  getProduct: endpoint('public')
    .route({ method: 'GET', path: '/products/{slug}/', summary: 'A product with its variants' })
    .errors(problems('product_not_found'))
    .input(z.object({ slug: slugSchema }))
    .output(envelope({ product: productSchema })),

  getStore: endpoint('public')
    .route({ method: 'GET', path: '/store/', summary: "What the store's front shows" })
    .output(envelope({ store: storeSchema })),

  listRelatedProducts: endpoint('public')
    .route({
      method: 'GET',
      path: '/related_products/',
      summary: 'The most popular titles that have merchandise, with their products',
    })
    .output(
      envelope({
        groups: z.array(z.object({ title: titleCardSchema, products: z.array(productCardSchema) })),
      }),
    ),

  listTitleProducts: endpoint('public')
    .route({
      method: 'GET',
      path: '/titles/{type}/{slug}/products/',
      summary: 'Merchandise of a title, and when some of it is seen in its film',
    })
    .errors(problems('title_not_found'))
    .input(
      z.object({
        type: titleTypeSchema,
        slug: textSchema(200).meta({ examples: ['senja-di-kapal'] }),
        episode_id: z.coerce
          .number()
          .int()
          .positive()
          .max(Number.MAX_SAFE_INTEGER)
          .optional()
          .describe('For a series: the episode whose moments are returned'),
      }),
    )
    .output(
      envelope({ products: z.array(productCardSchema), moments: z.array(productMomentSchema) }),
    ),
};
