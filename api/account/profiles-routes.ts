import { implement } from '@orpc/server';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { profilesContract } from '#contract/account/settings.ts';
import {
  activateProfile,
  addProfile,
  deleteProfile,
  updateProfile,
} from './commands/change-profiles.ts';
import { type PinDeps, requirePin, requireUnlocked } from './commands/pins.ts';
import { presentProfile } from './present.ts';

export function profilesRoutes(deps: PinDeps) {
  const { db } = deps;
  const endpoints = implement(profilesContract).$context<RequestContext>();
  return endpoints.router({
    addProfile: endpoints.addProfile.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      await requireUnlocked(db, viewer);
      const { accountId } = viewer;
      const added = await addProfile(db, accountId, input);
      return { data: { profile: presentProfile(added) } };
    }),

    updateProfile: endpoints.updateProfile.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      await requireUnlocked(db, viewer);
      const { accountId } = viewer;
      const { id, ...changes } = input;
      const updated = await updateProfile(db, { accountId, id }, changes);
      return { data: { profile: presentProfile(updated) } };
    }),

    deleteProfile: endpoints.deleteProfile.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      await requireUnlocked(db, viewer);
      const { accountId } = viewer;
      await deleteProfile(db, { accountId, id: input.id });
      return { data: { deleted: true } };
    }),

    activateProfile: endpoints.activateProfile.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      // Activating the current profile does not leave it.
      if (input.id !== viewer.profileId) await requirePin(deps, context, input.pin);
      const active = await activateProfile(db, viewer, input.id);
      return { data: { profile: presentProfile(active) } };
    }),
  });
}
