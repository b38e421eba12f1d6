import { z } from 'zod';
import { givenPinSchema } from './account.ts';
import { ratingSchema } from './catalogue.ts';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { problems } from './shared/problem.ts';

export const deviceLockSchema = z
  .object({
    profile: z.object({ id: idSchema, name: z.string(), rating_limit: ratingSchema.nullable() }),
    is_own: z.boolean().describe('Whether the caller is signed in to the household that locked it'),
  })
  .meta({ id: 'DeviceLock' });

export type DeviceLock = z.infer<typeof deviceLockSchema>;

/**
 * A device that a household binds to one of its profiles. The caller keeps the token and sends it
 * as `Device-Lock`, also when nobody is signed in.
 */
export const deviceLockContract = {
  getDeviceLock: endpoint('public')
    .route({ method: 'GET', path: '/device_lock/', summary: 'What this device is locked to' })
    .output(envelope({ device_lock: deviceLockSchema.nullable() })),

  lockDevice: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/device_lock/',
      summary: 'Lock this device to a profile, and watch as that person',
      successStatus: 201,
    })
    .errors(problems('profile_not_found', 'pin_not_set', 'wrong_pin'))
    .input(z.object({ profile_id: idSchema, pin: givenPinSchema }))
    .output(
      envelope({
        device_lock: deviceLockSchema,
        token: z.string().describe('To be kept by the device and sent as `Device-Lock`'),
      }),
    ),

  unlockDevice: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/device_lock/removal/',
      summary: 'End the lock of this device',
    })
    .errors(problems('device_not_locked', 'pin_not_set', 'wrong_pin'))
    .input(z.object({ pin: givenPinSchema }))
    .output(envelope({ unlocked: z.literal(true) })),
};
