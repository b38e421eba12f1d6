import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { hasOwnOwner } from '#api/settings/queries.ts';
import { demoContract } from '#contract/ops/site-administration.ts';
import { findDemo, removeDemo } from './remove-demo.ts';

export function demoRoutes(deps: {
  db: Database;
  store: MediaStore;
  settings: { reload(): Promise<void> };
}) {
  const { db, settings } = deps;
  const endpoints = implement(demoContract).$context<RequestContext>();
  return endpoints.router({
    previewDemoRemoval: endpoints.previewDemoRemoval.handler(async () => {
      const [parts, is_removable] = await Promise.all([findDemo(db), hasOwnOwner(db)]);
      return { data: { parts, is_removable } };
    }),

    removeDemo: endpoints.removeDemo.handler(async ({ context }) => {
      const parts = await removeDemo(deps, context.actor);
      await settings.reload();
      return { data: { parts } };
    }),
  });
}
