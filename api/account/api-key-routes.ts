import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { hasRole, type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { type ApiKey, apiKeysContract } from '#contract/account/api-keys.ts';
import { addApiKey, revokeApiKey } from './commands/api-keys.ts';
import { listApiKeys } from './queries/list-api-keys.ts';
import { tellOwner } from './security-routes.ts';
import type { apiKeys } from './tables.ts';
import type { Tokens } from './tokens.ts';

export function apiKeyRoutes(deps: { db: Database; tokens: Tokens }) {
  const { db } = deps;
  const endpoints = implement(apiKeysContract).$context<RequestContext>();
  /** The account whose keys the viewer may see and revoke; null: everybody's. */
  const scopeOf = (viewer: Viewer) => (hasRole(viewer, 'owner') ? null : viewer.accountId);

  return endpoints.router({
    listApiKeys: endpoints.listApiKeys.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      const rows = await listApiKeys(db, scopeOf(viewer));
      return { data: { api_keys: rows.map((row) => presentApiKey(row, viewer)) } };
    }),

    addApiKey: endpoints.addApiKey.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      const { key, row, change } = await db.transaction(async (tx) => {
        const added = await addApiKey(tx, context.actor, viewer, input);
        await tellOwner(deps, tx, viewer, 'api_key_added');
        return added;
      });
      return { data: { key, api_key: presentApiKey(row, viewer), change } };
    }),

    revokeApiKey: endpoints.revokeApiKey.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      const { row, change } = await db.transaction((tx) =>
        revokeApiKey(tx, context.actor, { id: input.id, of: scopeOf(viewer) }),
      );
      return { data: { api_key: presentApiKey(row, viewer), change } };
    }),
  });
}

type Row = typeof apiKeys.$inferSelect & { username: string };

function presentApiKey(row: Row, { accountId }: Viewer): ApiKey {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    is_own: row.accountId === accountId,
    roles: row.roles,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
