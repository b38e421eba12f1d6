import { implement } from '@orpc/server';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { productEditingContract } from '#contract/shop/product-editing.ts';
import { changeProductAsStaff } from './audit/product-state.ts';
import { publishProduct } from './commands/announce-products.ts';
import {
  addFile,
  addPicture,
  arrangeFiles,
  arrangePictures,
  storeProductFile,
  storeProductPicture,
} from './commands/save-media.ts';
import { presentProductDraft } from './present/product-draft.ts';
import { findProductDraft } from './queries/find-product-draft.ts';

/** What is edited of a product beside its form. */
export function productEditingRoutes(deps: { db: Database; store: MediaStore }) {
  const { db, store } = deps;
  const endpoints = implement(productEditingContract).$context<RequestContext>();

  async function find(slug: string) {
    const draft = await findProductDraft(db, slug);
    if (!draft) throw problem('product_not_found');
    return presentProductDraft(draft);
  }

  /** Makes a change and answers with the product. */
  async function change(
    { actor }: RequestContext,
    { slug, action }: { slug: string; action: keyof typeof productEditingContract },
    work: (tx: Transaction) => Promise<void>,
  ) {
    const { entry } = await db.transaction((tx) =>
      changeProductAsStaff(tx, { actor, slug, action: `shop.${action}` }, () => work(tx)),
    );
    return { data: { draft: await find(slug), change: entry } };
  }

  return endpoints.router({
    getProductDraft: endpoints.getProductDraft.handler(async ({ input }) => ({
      data: { draft: await find(input.slug) },
    })),

    publishProduct: endpoints.publishProduct.handler(({ input: { slug, published }, context }) =>
      change(context, { slug, action: 'publishProduct' }, (tx) =>
        publishProduct(tx, slug, published),
      ),
    ),

    addProductPicture: endpoints.addProductPicture.handler(async ({ input, context }) => {
      const { slug, file } = input;
      await find(slug);
      const pictureId = await storeProductPicture(deps, file);
      return change(context, { slug, action: 'addProductPicture' }, (tx) =>
        addPicture(tx, slug, pictureId),
      );
    }),

    saveProductPictures: endpoints.saveProductPictures.handler(({ input, context }) => {
      const { slug, pictures } = input;
      const wanted = pictures.map(({ id, alt, option, value }) => ({
        pictureId: id,
        optionKey: option,
        valueKey: value,
        alt: { ...alt },
      }));
      return change(context, { slug, action: 'saveProductPictures' }, (tx) =>
        arrangePictures(tx, slug, wanted),
      );
    }),

    addProductFile: endpoints.addProductFile.handler(async ({ input, context }) => {
      const { slug, file } = input;
      await find(slug);
      const stored = await storeProductFile(store, file);
      const terms = { downloadLimit: null, expiresAfterDays: null };
      return change(context, { slug, action: 'addProductFile' }, (tx) =>
        addFile(tx, slug, { ...stored, ...terms }),
      );
    }),

    saveProductFiles: endpoints.saveProductFiles.handler(({ input, context }) => {
      const { slug } = input;
      const wanted = input.files.map(({ id, name, download_limit, expires_after_days }) => ({
        id,
        name,
        downloadLimit: download_limit,
        expiresAfterDays: expires_after_days,
      }));
      return change(context, { slug, action: 'saveProductFiles' }, (tx) =>
        arrangeFiles(tx, slug, wanted),
      );
    }),
  });
}
