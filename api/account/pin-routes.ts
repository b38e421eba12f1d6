import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { deviceLockContract, pinContract } from '#contract/account/pin.ts';
import { checkPassword } from './commands/change-password.ts';
import { findDeviceLock, lockDevice, unlockDevice } from './commands/device-locks.ts';
import { lockRatings, type PinDeps, savePin, unlockRatings } from './commands/pins.ts';
import { findPin } from './queries/find-account.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export function pinRoutes(deps: PinDeps & { limits: SignInLimits }) {
  const { db } = deps;
  const endpoints = implement({ ...pinContract, ...deviceLockContract }).$context<RequestContext>();
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

    getDeviceLock: endpoints.getDeviceLock.handler(async ({ context }) => {
      const lock = await findDeviceLock(db, context.deviceToken);
      const device_lock = lock && {
        profile: { id: lock.profileId, name: lock.name, rating_limit: lock.ratingLimit },
        is_own: lock.accountId === context.viewer?.accountId,
      };
      return { data: { device_lock } };
    }),

    lockDevice: endpoints.lockDevice.handler(async ({ input, context }) => {
      const given = { profileId: input.profile_id, pin: input.pin, replaced: context.deviceToken };
      const { token, lock } = await lockDevice(deps, viewerOf(context), given);
      return { data: { device_lock: lock, token } };
    }),

    unlockDevice: endpoints.unlockDevice.handler(async ({ input, context }) => {
      const given = { token: context.deviceToken, pin: input.pin };
      const isDone = await unlockDevice(deps, viewerOf(context), given);
      if (!isDone) throw problem('device_not_locked');
      return { data: { unlocked: true } };
    }),
  });
}
