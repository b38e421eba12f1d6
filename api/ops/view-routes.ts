import { implement } from '@orpc/server';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { savedViewsContract } from '#contract/ops/saved-views.ts';
import { savedViews } from './tables.ts';

const maxViews = 50;
const { id, accountId, list, name, query } = savedViews;

/** The views that staff have saved, each account its own. */
export function viewRoutes({ db }: { db: Database }) {
  const endpoints = implement(savedViewsContract).$context<RequestContext>();
  return endpoints.router({
    listSavedViews: endpoints.listSavedViews.handler(async ({ input, context }) => {
      const owner = viewerOf(context).accountId;
      const views = await db
        .select({ id, name, query })
        .from(savedViews)
        .where(and(eq(accountId, owner), eq(list, input.list)))
        .orderBy(asc(name));
      return { data: { views } };
    }),

    saveView: endpoints.saveView.handler(async ({ input, context }) => {
      const owner = viewerOf(context).accountId;
      const view = await db.transaction(async (tx) => {
        const [saved] = await tx
          .insert(savedViews)
          .values({ ...input, accountId: owner })
          .onConflictDoUpdate({ target: [accountId, list, name], set: { query: input.query } })
          .returning({ id, name, query });
        const [all] = await tx
          .select({ views: count() })
          .from(savedViews)
          .where(and(eq(accountId, owner), eq(list, input.list)));
        if (!saved || (all?.views ?? 0) > maxViews) {
          throw problem('too_many_views', { maximum: maxViews });
        }
        return saved;
      });
      return { data: { view } };
    }),

    deleteView: endpoints.deleteView.handler(async ({ input, context }) => {
      const isOwn = and(eq(id, input.id), eq(accountId, viewerOf(context).accountId));
      const gone = await db.delete(savedViews).where(isOwn).returning({ id });
      if (gone.length === 0) throw problem('page_not_found');
      return { data: { done: true as const } };
    }),
  });
}
