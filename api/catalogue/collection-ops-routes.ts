import { implement } from '@orpc/server';
import { storePicture } from '#api/media/index.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { collectionOpsContract } from '#contract/catalogue/collection-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import {
  addCollection,
  deleteCollection,
  saveCollection,
  setCollectionPicture,
} from './commands/edit-collections/change-collections.ts';
import type { EditingDeps } from './commands/edit-titles/write-title-state.ts';
import {
  type CollectionRow,
  findAnyCollection,
  listAllCollections,
} from './queries/staff/list-all-collections.ts';

/** Collections, as staff see and change them. */
export function collectionOpsRoutes({ db, store }: EditingDeps) {
  const endpoints = implement(collectionOpsContract).$context<RequestContext>();

  async function find(id: number, language: Language) {
    const row = await findAnyCollection(db, id);
    if (!row) throw problem('collection_not_found');
    const { names, overviews, poster, backdrop, titles } = row;
    return {
      ...present(row, language),
      ...{ names, overviews, poster, backdrop, titles },
      ordered_by: row.isOrdered ? ('staff' as const) : ('release' as const),
    };
  }

  return endpoints.router({
    listAllCollections: endpoints.listAllCollections.handler(async ({ input, context }) => {
      const { rows, page } = await listAllCollections(db, input);
      return { data: { collections: rows.map((row) => present(row, context.language)), page } };
    }),

    getAnyCollection: endpoints.getAnyCollection.handler(async ({ input, context }) => ({
      data: { collection: await find(input.id, context.language) },
    })),

    addCollection: endpoints.addCollection.handler(async ({ input, context }) => {
      const { id, change } = await addCollection(db, context.actor, input);
      return { data: { collection: await find(id, context.language), change } };
    }),

    saveCollection: endpoints.saveCollection.handler(async ({ input, context }) => {
      const change = await saveCollection(db, context.actor, input);
      return { data: { collection: await find(input.id, context.language), change } };
    }),

    setCollectionPicture: endpoints.setCollectionPicture.handler(async ({ input, context }) => {
      const { id, kind, file } = input;
      await find(id, context.language);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { id: picture } = await storePicture({ db, store }, { bytes });
      const change = await setCollectionPicture(db, context.actor, { id, kind, picture });
      return { data: { collection: await find(id, context.language), change } };
    }),

    removeCollectionPicture: endpoints.removeCollectionPicture.handler(
      async ({ input, context }) => {
        const change = await setCollectionPicture(db, context.actor, { ...input, picture: null });
        return { data: { collection: await find(input.id, context.language), change } };
      },
    ),

    deleteCollection: endpoints.deleteCollection.handler(async ({ input, context }) => ({
      data: { change: await deleteCollection(db, context.actor, input.id) },
    })),
  });
}

function present(row: CollectionRow, language: Language) {
  const { id, slug, names, poster, firstPoster, count, source } = row;
  return {
    ...{ id, slug, count },
    name: chooseText(names, language) ?? slug,
    poster: poster ?? firstPoster,
    imported: source !== null,
  };
}
