import { z } from 'zod';
import { givenPasswordSchema, givenPinSchema } from '../account.ts';
import { ratingSchema } from '../catalogue.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, idSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

/** Four to six digits. */
const pinDigits = digitsSchema(6)
  .regex(/^\d{4,6}$/)
  .meta({ examples: ['2718'] });

export const pinSchema = z
  .object({
    is_set: z.boolean(),
    unlocked_until: z.iso
      .datetime()
      .nullable()
      .describe('Until then the limit of the profile is lifted for this session'),
  })
  .meta({ id: 'Pin' });

export type Pin = z.infer<typeof pinSchema>;

const pinAnswer = envelope({ pin: pinSchema });

/** The PIN of a household, which lifts the rating limit of a profile. */
export const pinContract = {
  getPin: endpoint('viewer')
    .route({ method: 'GET', path: '/pin/', summary: 'Whether the account has a PIN' })
    .output(pinAnswer),

  setPin: endpoint('viewer')
    .route({ method: 'PUT', path: '/pin/', summary: 'Set, change or remove the PIN' })
    .errors(problems('wrong_password'))
    .input(
      z.object({
        pin: pinDigits.nullable().describe('Null removes it'),
        current_password: givenPasswordSchema,
      }),
    )
    .output(pinAnswer),

  unlockRatings: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/pin/unlocking/',
      summary: 'Let this session watch everything for four hours',
    })
    .errors(problems('wrong_pin', 'pin_not_set'))
    .input(z.object({ pin: givenPinSchema }))
    .output(pinAnswer),

  lockRatings: endpoint('viewer')
    .route({
      method: 'POST',
      path: '/pin/locking/',
      summary: 'The limit of the profile holds again',
    })
    .output(pinAnswer),
};

export const deviceLockSchema = z
  .object({
    profile: z.object({ id: idSchema, name: z.string(), rating_limit: ratingSchema.nullable() }),
    is_own: z.boolean().describe('Whether the caller is signed in to the household that locked it'),
  })
  .meta({ id: 'DeviceLock' });

export type DeviceLock = z.infer<typeof deviceLockSchema>;

/**
 * Device locks, which bind a device to a profile. The device stores the token and sends it as
 * `Device-Lock`, even if nobody is signed in.
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
        token: z.string().describe('To be stored by the device and sent as `Device-Lock`'),
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
