import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storeFolderPicture } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { dayFromNow } from '#api/platform/import/relative-time.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import {
  couponFormSchema,
  optionFormSchema,
  zoneFormSchema,
} from '#contract/shop/product-drafts.ts';
import { saveCoupon } from '../coupons/commands/save-coupon.ts';
import { saveOption } from '../products/import/save-option.ts';
import { saveProduct } from '../products/import/save-product.ts';
import { saveTerm } from '../products/import/save-term.ts';
import type { StockWish } from '../products/import/save-variants.ts';
import { saveZone } from '../shipping/commands/save-zone.ts';
import type { ImportStep, StepDeps } from './import-step.ts';
import { productFileSchema, termFileSchema } from './shop-files.ts';
import { storeMedia } from './store-media.ts';

type Folder = { directory: string; stock: StockWish };
type Save = (deps: StepDeps, value: unknown, position: number) => Promise<SaveOutcome>;

/** The JSON files of a shop, in the order that they need each other in. */
export const jsonFiles = ['terms.json', 'options.json', 'products.json'] as const;
/** What refers to products; read after all of them. */
export const laterFiles = ['coupons.json', 'shipping.json'] as const;

/** What a JSON file of the folder brings, one step for each element of its list. */
export async function readJsonSteps(
  file: (typeof jsonFiles | typeof laterFiles)[number],
  folder: Folder,
  report: ReportBuilder,
): Promise<ImportStep[]> {
  const list = await readList(join(folder.directory, file), file, report);
  const seen = new Set<string>();
  return list.map((value, position) => {
    const name = nameOf(value);
    const isAgain = name !== '' && seen.has(name);
    seen.add(name);
    return {
      path: file,
      place: `row ${position + 1}${name && ` (${name})`}`,
      pictures: picturesOf(value),
      save: async (deps) => {
        if (isAgain) throw new ImportProblem('appears twice in this file');
        return saveAs(file, folder)(deps, value, position);
      },
    };
  });
}

async function readList(path: string, file: string, report: ReportBuilder): Promise<unknown[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') report.fail(file, `cannot be read (${error.code})`);
    return undefined;
  });
  if (text === undefined) return [];
  try {
    const parsed = z
      .array(z.unknown())
      .safeParse(JSON.parse(text.replace(/^\uFEFF/, ''), tellMoment));
    if (!parsed.success) report.fail(file, 'is not a JSON list');
    return parsed.data ?? [];
  } catch (error) {
    report.fail(file, `is not JSON: ${(error as Error).message}`);
    return [];
  }
}

const momentKeys = new Set(['published_at', 'from', 'until', 'starts_at', 'ends_at']);

/** Moments may be given in days from that of the import. */
function tellMoment(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !momentKeys.has(key)) return value;
  return dayFromNow(value)?.toISOString() ?? value;
}

const picturedSchema = z.object({
  picture: z.string().optional().catch(undefined),
  pictures: z
    .array(z.object({ path: z.string() }))
    .max(50)
    .catch([]),
});

function picturesOf(value: unknown): string[] {
  const { picture, pictures = [] } = picturedSchema.safeParse(value).data ?? {};
  return [...(picture ? [picture] : []), ...pictures.map(({ path }) => path)];
}

const namedSchema = z.looseObject({
  slug: z.string().optional(),
  key: z.string().optional(),
  code: z.string().optional(),
  name: z.string().optional(),
  kind: z.unknown().optional(),
});

/** What an element is known by. */
function nameOf(value: unknown): string {
  const { slug, key, code, name, kind } = namedSchema.safeParse(value).data ?? {};
  const word = slug ?? key ?? code?.toUpperCase() ?? name ?? '';
  return kind === 'tag' || kind === 'category' ? `${kind}/${word}` : word;
}

function saveAs(file: (typeof jsonFiles | typeof laterFiles)[number], folder: Folder): Save {
  const inOne = <Form>(
    schema: z.ZodType<Form>,
    command: (tx: Transaction, form: Form, position: number) => Promise<SaveOutcome>,
  ): Save => {
    return ({ db }, value, position) => {
      const form = schema.parse(value);
      return db.transaction((tx) => command(tx, form, position));
    };
  };
  switch (file) {
    case 'options.json':
      return inOne(optionFormSchema, (tx, form, position) => saveOption(tx, { ...form, position }));
    case 'coupons.json':
      return inOne(couponFormSchema, saveCoupon);
    case 'shipping.json':
      return inOne(zoneFormSchema, saveZone);
    case 'terms.json':
      return async ({ db, store }, value, position) => {
        const { picture, ...term } = termFileSchema.parse(value);
        const places = { db, store, directory: folder.directory };
        const pictureId =
          picture === undefined ? undefined : await storeFolderPicture(places, picture);
        const row = { ...term, position, ...(pictureId !== undefined && { pictureId }) };
        return db.transaction((tx) => saveTerm(tx, row));
      };
    case 'products.json':
      return async ({ db, store }, value) => {
        const { pictures, files, units_sold: unitsSold, ...form } = productFileSchema.parse(value);
        const places = { db, store, directory: folder.directory };
        const media = await storeMedia(places, { pictures, files });
        const product = { form, unitsSold, ...media };
        return db.transaction(async (tx) => (await saveProduct(tx, product, folder.stock)).outcome);
      };
  }
}
