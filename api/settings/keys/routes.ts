import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type ServiceKey, serviceKeysContract } from '#contract/ops/service-keys.ts';
import type { LiveSettings } from '../live-settings.ts';
import { saveKeys } from './save-keys.ts';
import { keyVariables } from './service-keys.ts';

export function serviceKeyRoutes({ db, settings }: { db: Database; settings: LiveSettings }) {
  const endpoints = implement(serviceKeysContract).$context<RequestContext>();
  const list = () => ({ data: { keys: listKeys(settings) } });
  return endpoints.router({
    listServiceKeys: endpoints.listServiceKeys.handler(async () => list()),

    saveServiceKeys: endpoints.saveServiceKeys.handler(async ({ input, context }) => {
      await saveKeys(db, context.actor, input.keys, settings.keys);
      await settings.reload();
      return list();
    }),
  });
}

function listKeys({ keys: { given, stored } }: LiveSettings): ServiceKey[] {
  return [...keyVariables].map(([variable, { kind, provider, service, credential }]) => {
    const found = stored.get(variable);
    const state = found?.value === undefined ? 'unreadable' : 'stored';
    return {
      ...{ variable, kind, provider, service, credential },
      state: given.has(variable) ? 'environment' : found ? state : 'missing',
      ending: found?.ending ?? null,
      stored_at: found?.storedAt.toISOString() ?? null,
      stored_by: found?.storedBy ?? null,
    };
  });
}
