import { implement } from '@orpc/server';
import { bulkActOf } from '#api/platform/bulk/bulk-act.ts';
import type { AnyBulkAction } from '#api/platform/bulk/bulk-action.ts';
import { cancelBulk } from '#api/platform/bulk/run-bulk.ts';
import { findFirstAction, startBulk, startUndo } from '#api/platform/bulk/start-bulk.ts';
import type { Database } from '#api/platform/database.ts';
import { inputFailure } from '#api/platform/field-problems.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { hasRole, viewerOf } from '#api/platform/viewer.ts';
import { maxBulkItems } from '#contract/constants/audit.ts';
import { bulkContract } from '#contract/ops/bulk.ts';
import { findBulkJob } from './queries/find-bulk-job.ts';

const firstShown = 20;

type Request = { action: string; input: Record<string, unknown> };

export function bulkRoutes({ db, actions }: { db: Database; actions: readonly AnyBulkAction[] }) {
  const endpoints = implement(bulkContract).$context<RequestContext>();
  const find = (context: RequestContext, id: number) =>
    findBulkJob(db, id, { viewer: viewerOf(context), language: context.language, actions });

  return endpoints.router({
    previewBulk: endpoints.previewBulk.handler(async ({ input: request, context }) => {
      const { action, input } = parseRequest(actions, request, context);
      const subjects = await action.find(db, input, maxBulkItems, context.language);
      const act = bulkActOf({ action: action.name, input });
      return { data: { act, total: subjects.length, first: subjects.slice(0, firstShown) } };
    }),

    startBulk: endpoints.startBulk.handler(async ({ input: request, context }) => {
      const { action, input } = parseRequest(actions, request, context);
      const id = await startBulk(db, context.actor, action, input, context.language);
      return { data: { job: await find(context, id) } };
    }),

    getBulk: endpoints.getBulk.handler(async ({ input, context }) => ({
      data: { job: await find(context, input.id) },
    })),

    cancelBulk: endpoints.cancelBulk.handler(async ({ input, context }) => {
      const { id } = await find(context, input.id);
      await cancelBulk(db, id);
      return { data: { job: await find(context, id) } };
    }),

    undoBulk: endpoints.undoBulk.handler(async ({ input, context }) => {
      const { id } = await find(context, input.id);
      // An account that has lost the role since may not undo either.
      const name = await findFirstAction(db, id);
      const action = actions.find((each) => each.name === name);
      if (action && !hasRole(viewerOf(context), action.role)) throw problem('role_required');
      const undo = await startUndo(db, context.actor, id);
      return { data: { job: await find(context, undo) } };
    }),
  });
}

/** The action, if the viewer has its role, and its input as its schema parses it. */
function parseRequest(
  actions: readonly AnyBulkAction[],
  { action: name, input }: Request,
  context: RequestContext,
) {
  const action = actions.find((each) => each.name === name);
  if (!action) throw problem('bulk_action_not_found');
  if (!hasRole(viewerOf(context), action.role)) throw problem('role_required');
  const parsed = action.input.safeParse(input);
  if (!parsed.success) {
    throw inputFailure(
      parsed.error.issues.map((issue) => ({
        ...issue,
        path: ['input', ...issue.path.map(String)],
      })),
    );
  }
  return { action, input: parsed.data };
}
