import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { importsContract } from '#contract/ops/imports.ts';
import {
  addImportFolder,
  changeImportFolder,
  importFolder,
  removeImportFolder,
} from './commands/change-folders.ts';
import { cancelImport, startImport } from './commands/finish-upload.ts';
import { startUpload } from './commands/start-upload.ts';
import { correctionRoutes } from './correction-routes.ts';
import type { ImportConfig } from './import-config.ts';
import { findImportRun } from './queries/find-run.ts';
import { findImportFolder, listImportFolders } from './queries/list-folders.ts';
import { findRuns, listImportRuns } from './queries/list-runs.ts';
import { listTitleFiles } from './queries/list-title-files.ts';
import { importRuns } from './tables.ts';

const done = { data: { done: true as const } };

export function importRoutes({ db, config }: { db: Database; config: ImportConfig }) {
  const endpoints = implement(importsContract).$context<RequestContext>();
  return {
    ...correctionRoutes({ db, config }),

    startUpload: endpoints.startUpload.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const { films_are: filmsAre, title_id: titleId, ...given } = input;
      const asked = { ...given, accountId, filmsAre, titleId };
      const id = await startUpload(db, config, context.actor, asked);
      return { data: { run: await findImportRun(db, config, id) } };
    }),

    listImportRuns: endpoints.listImportRuns.handler(async ({ input }) => ({
      data: await listImportRuns(db, input),
    })),

    getImportRun: endpoints.getImportRun.handler(async ({ input }) => ({
      data: { run: await findImportRun(db, config, input.id) },
    })),

    startImport: endpoints.startImport.handler(async ({ input, context }) => {
      await startImport(db, config, context.actor, input.id);
      return done;
    }),

    cancelImport: endpoints.cancelImport.handler(async ({ input, context }) => {
      await cancelImport(db, config, context.actor, input.id);
      return done;
    }),

    listTitleFiles: endpoints.listTitleFiles.handler(async ({ input }) => ({
      data: { files: await listTitleFiles(db, config, input.id) },
    })),

    listImportFolders: endpoints.listImportFolders.handler(async () => ({
      data: { folders: await listImportFolders(db), allowed: config.roots },
    })),

    addImportFolder: endpoints.addImportFolder.handler(async ({ input, context }) => {
      const { films_are: filmsAre, rendition_set: renditionSet, ...folder } = input;
      const asked = { ...folder, filmsAre, renditionSet };
      const { id, change } = await addImportFolder(db, config, context.actor, asked);
      return { data: { folder: await findImportFolder(db, id), change } };
    }),

    changeImportFolder: endpoints.changeImportFolder.handler(async ({ input, context }) => {
      const { id, films_are: filmsAre, rendition_set: renditionSet, watched } = input;
      const settings = { filmsAre, watched, renditionSet };
      const { change } = await changeImportFolder(db, context.actor, id, settings);
      return { data: { folder: await findImportFolder(db, id), change } };
    }),

    removeImportFolder: endpoints.removeImportFolder.handler(async ({ input, context }) => {
      const { change } = await removeImportFolder(db, context.actor, input.id);
      return { data: { change } };
    }),

    importFolder: endpoints.importFolder.handler(async ({ input, context }) => {
      const asked = { kind: 'folder' as const, withDeleted: input.with_deleted };
      const id = await importFolder(db, context.actor, input.id, asked);
      const run = (await findRuns(db, eq(importRuns.id, id))).get(id);
      if (!run) throw problem('import_not_found');
      return { data: { run } };
    }),
  };
}
