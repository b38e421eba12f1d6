import { z } from 'zod';
import { givenPasswordSchema, givenPinSchema } from './account.ts';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';
import { textSchema } from './shared/text.ts';

/** Four to six digits. */
const pinDigits = textSchema(6)
  .regex(/^\d{4,6}$/)
  .meta({ examples: ['2718'] });

export const pinSchema = z
  .object({
    is_set: z.boolean(),
    unlocked_until: z.iso
      .datetime()
      .nullable()
      .describe('Until then this session may watch what the limit of its profile refuses'),
  })
  .meta({ id: 'Pin' });

export type Pin = z.infer<typeof pinSchema>;

const pinAnswer = envelope({ pin: pinSchema });

/** The PIN of a household: what lets somebody past the rating limit of their profile. */
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
