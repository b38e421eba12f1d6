import { implement } from '@orpc/server';
import type { AttemptLimit } from '#api/platform/attempt-limit.ts';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { pinContract } from '#contract/pin.ts';
import { checkPassword } from './commands/check-password.ts';
import { lockRatings, savePin, unlockRatings } from './commands/pins.ts';
import { findPin } from './queries/find-pin.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export function pinRoutes(deps: { db: Database; limits: SignInLimits; limitPins: AttemptLimit }) {
  const { db } = deps;
  const endpoints = implement(pinContract).$context<RequestContext>();
  const present = async (viewer: Viewer) => ({ data: { pin: await findPin(db, viewer) } });

  return endpoints.router({
    getPin: endpoints.getPin.handler(({ context }) => present(viewerOf(context))),

    setPin: endpoints.setPin.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      const { clientAddress } = context;
      await checkPassword(deps, viewer, { password: input.current_password, clientAddress });
      await savePin(db, viewer.accountId, input.pin);
      return present(viewer);
    }),

    unlockRatings: endpoints.unlockRatings.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      await unlockRatings(deps, viewer, input.pin);
      return present(viewer);
    }),

    lockRatings: endpoints.lockRatings.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      await lockRatings(db, viewer);
      return present(viewer);
    }),
  });
}
