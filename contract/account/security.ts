import { z } from 'zod';
import { givenPasswordSchema, sessionSchema } from '../account.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { digitsSchema, textSchema, timeZoneSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

/** A code of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const codeSchema = digitsSchema(40).trim().min(1);

/** Signed by the provider; longer than the links in mails. */
export const signedTokenSchema = textSchema(4_000).min(1);

/** What every way to sign in may send along. */
export const signInExtras = {
  device_token: textSchema(2_000).optional(),
  time_zone: timeZoneSchema.optional().describe('Stored if the account has none yet'),
};

export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    is_synced: z.boolean().describe('Copied to the owner’s other devices'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkeySchema>;

export const securitySchema = z
  .object({
    has_password: z.boolean(),
    totp_since: z.iso.datetime().nullable().describe('Null: no authenticator app'),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkeySchema),
    identities: z.array(
      z.object({
        id: z.int(),
        issuer: z.string(),
        name: z.string().describe('What the site calls the issuer'),
        email: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
      }),
    ),
    has_second_factor: z
      .boolean()
      .describe('Whether this session was opened or confirmed with a second factor'),
    is_proven: z.boolean().describe('Whether this session may change all this now'),
  })
  .meta({ id: 'AccountSecurity' });

export type AccountSecurity = z.infer<typeof securitySchema>;

const recoveryCodesAnswer = envelope({
  recovery_codes: z.array(z.string()).describe('Shown this once; each is good for one use'),
});

export const accountSecurityContract = {
  finishLogin: endpoint('public')
    .route({
      method: 'POST',
      path: '/login/second_step/',
      summary: 'Sign in with the code that `second_step_required` asked for',
    })
    .errors(problems('sign_in_expired', 'wrong_code', 'device_locked'))
    .errors(problems('account_suspended', 'account_closing', 'account_leaving'))
    .input(
      z.object({
        second_step: signedTokenSchema.describe('From the problem `second_step_required`'),
        code: codeSchema,
        ...signInExtras,
      }),
    )
    .output(envelope({ session: sessionSchema })),

  getSecurity: endpoint('viewer', { household: true })
    .route({ method: 'GET', path: '/account/security/', summary: 'How the account signs in' })
    .output(envelope({ security: securitySchema })),

  proveIdentity: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/proof/',
      summary: 'Prove with password or code who is using this session, before sensitive changes',
    })
    .errors(problems('wrong_password', 'wrong_code'))
    .input(
      z
        .object({ current_password: givenPasswordSchema, code: codeSchema })
        .partial()
        .refine((form) => form.current_password || form.code, {
          path: ['current_password'],
          message: 'required',
        }),
    )
    .output(envelope({ security: securitySchema })),

  startTotp: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/totp/',
      summary: 'The secret for an authenticator app, the same until a code confirms it',
    })
    .errors(problems('proof_required', 'totp_already_on'))
    .output(
      envelope({
        secret: z.string().describe('Base32, to be typed'),
        uri: z.string().describe('`otpauth:`, to be scanned'),
      }),
    ),

  confirmTotp: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/totp/confirmation/',
      summary: 'Require codes of the app from now on; ends all other sessions',
    })
    .errors(problems('proof_required', 'totp_already_on', 'totp_not_started', 'wrong_code'))
    .input(z.object({ code: codeSchema }))
    .output(recoveryCodesAnswer),

  removeTotp: endpoint('viewer', { household: true })
    .route({
      method: 'DELETE',
      path: '/account/totp/',
      summary: 'Require no codes any more; ends all other sessions',
    })
    .errors(problems('proof_required'))
    .output(envelope({ security: securitySchema })),

  renewRecoveryCodes: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/recovery_codes/',
      summary: 'Ten new recovery codes in place of the old ones',
    })
    .errors(problems('proof_required', 'totp_not_started'))
    .output(recoveryCodesAnswer),

  endOtherSessions: endpoint('viewer', { household: true })
    .route({ method: 'DELETE', path: '/sessions/', summary: 'Sign out everywhere else' })
    .output(envelope({ ended: z.int().describe('How many sessions') })),
};
