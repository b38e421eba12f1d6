import { implement } from '@orpc/server';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { lookContract } from '#contract/ops/site-administration.ts';
import type { Look } from '#contract/shared/settings.ts';
import { saveSettings } from '../commands/save-settings.ts';
import type { LiveSettings } from '../live-settings.ts';
import { saveIcon, saveLogo } from './save-look.ts';

export function lookRoutes(deps: { db: Database; store: MediaStore; settings: LiveSettings }) {
  const { db, store, settings } = deps;
  const endpoints = implement(lookContract).$context<RequestContext>();

  async function change(actor: Actor, changes: Partial<Look>, action: string) {
    const entry = await saveSettings(db, actor, changes, settings, action);
    await settings.reload();
    const { accent, logo, icon } = settings.current;
    return { data: { look: { accent, logo, icon }, change: entry } };
  }

  return endpoints.router({
    setLook: endpoints.setLook.handler(async ({ input, context }) => {
      const changes: Partial<Look> = {};
      if (input.logo) changes.logo = await saveLogo(store, input.logo);
      if (input.icon) changes.icon = await saveIcon(store, input.icon);
      return change(context.actor, changes, 'settings.setLook');
    }),

    removeLook: endpoints.removeLook.handler(({ input, context }) =>
      change(context.actor, { [input.part]: null }, 'settings.removeLook'),
    ),
  });
}
