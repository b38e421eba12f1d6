import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import { type DatabaseOrTransaction, type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type ProductForm, productFormSchema } from '#contract/shop/product-drafts.ts';
import type { ProductToSave } from '../import/product-to-save.ts';
import { findProductDraft, type ProductDraft } from '../queries/find-product-draft.ts';

const localizedSchema = z.record(z.string(), z.string());

const mediaSchema = z.object({
  pictures: z.array(
    z.object({
      pictureId: z.int(),
      optionKey: z.string().nullable(),
      valueKey: z.string().nullable(),
      alt: localizedSchema,
    }),
  ),
  files: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      bytes: z.int(),
      contentType: z.string(),
      downloadLimit: z.int().nullable(),
      expiresAfterDays: z.int().nullable(),
    }),
  ),
});

/** A product without its stock, which orders change. */
function withoutStock(form: ProductForm): ProductForm {
  const variants = form.variants.map((variant) => ({
    ...variant,
    stock: variant.stock === null ? null : 0,
  }));
  return { ...form, variants };
}

/** Changes whenever any field except stock changes. */
export function revisionOf({ form }: ProductDraft): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutStock(form)))
    .digest('base64url');
}

/** A product as the audit log has it. */
function toState({ form, pictures, files }: ProductDraft): Snapshot {
  return {
    ...withoutStock(form),
    published_at: form.published_at ?? null,
    pictures: pictures.map(({ picture: _picture, ...hung }) => hung),
    files: files.map(({ id: _id, bought: _bought, ...file }) => file),
  };
}

export async function readProductState(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<Snapshot | null> {
  const draft = await findProductDraft(db, slug);
  return draft ? toState(draft) : null;
}

/** The product of a state, to be saved again. */
export function toSave(state: Snapshot): ProductToSave {
  const { pictures, files, published_at, ...form } = state;
  return {
    form: productFormSchema.parse({ ...form, ...(published_at !== null && { published_at }) }),
    ...mediaSchema.parse({ pictures, files }),
  };
}

/**
 * Changes a product on behalf of staff; returns what `change` does, and the id of the entry in the
 * audit log.
 *
 * @throws `product_changed` if the product has another revision than expected
 */
export async function changeProductAsStaff<Result>(
  tx: Transaction,
  {
    actor,
    action,
    slug,
    expectedRevision,
    batchId,
  }: {
    actor: Actor;
    action: string;
    slug: string;
    expectedRevision?: string | undefined;
    batchId?: number;
  },
  change: () => Promise<Result>,
): Promise<{ result: Result; entry: number | null }> {
  await takeTurns(tx, 'shop catalogue');
  const before = await findProductDraft(tx, slug);
  if (expectedRevision !== undefined && expectedRevision !== (before && revisionOf(before))) {
    throw problem('product_changed');
  }
  const result = await change();
  const after = await findProductDraft(tx, slug);
  const texts = (after ?? before)?.form.texts;
  const name = (texts?.en ?? Object.values(texts ?? {})[0])?.name ?? slug;
  const entry = await recordChange(tx, actor, {
    action,
    subject: { kind: 'product', id: slug, name },
    before: before ? toState(before) : null,
    after: after ? toState(after) : null,
    batchId,
  });
  return { result, entry };
}
