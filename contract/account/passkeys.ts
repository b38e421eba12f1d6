import { z } from 'zod';
import { sessionSchema } from '../account.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { passkeySchema, securitySchema, signedTokenSchema, signInExtras } from './security.ts';

/** Binary data of WebAuthn. */
const base64Url = (length: number) => textSchema(length).regex(/^[\w-]+$/);

const credentialShape = { id: base64Url(1_400), rawId: base64Url(1_400) };

/** A `RegistrationResponseJSON` of WebAuthn Level 3. */
const newCredentialSchema = z.object({
  ...credentialShape,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(40_000),
    transports: z.array(textSchema(40)).max(10).optional(),
  }),
});

export type NewCredential = z.infer<typeof newCredentialSchema>;

/** An `AuthenticationResponseJSON` of WebAuthn Level 3. */
const credentialSchema = z.object({
  ...credentialShape,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(100).nullish(),
  }),
});

export type Credential = z.infer<typeof credentialSchema>;

const optionsAnswer = envelope({
  options: z
    .record(z.string(), z.unknown())
    .describe('For `navigator.credentials`, as JSON (WebAuthn Level 3)'),
  challenge: z.string().describe('To be sent with the answer of the browser'),
});

const given = { challenge: signedTokenSchema, credential: credentialSchema };

/** Passkeys, which count as two factors: they ask for a fingerprint, a face or a PIN themselves. */
export const passkeysContract = {
  startPasskeyLogin: endpoint('public')
    .route({
      method: 'POST',
      path: '/login/passkey/options/',
      summary: 'What the browser needs to sign in with any passkey of this site',
    })
    .output(optionsAnswer),

  loginWithPasskey: endpoint('public')
    .route({ method: 'POST', path: '/login/passkey/', summary: 'Sign in with a passkey' })
    .errors(problems('passkey_refused', 'sign_in_expired', 'device_locked'))
    .errors(problems('account_suspended', 'account_closing', 'account_leaving'))
    .input(z.object({ ...given, ...signInExtras }))
    .output(envelope({ session: sessionSchema })),

  provePasskey: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/proof/passkey/',
      summary: 'Prove with a passkey who is using this session',
    })
    .errors(problems('passkey_refused', 'sign_in_expired'))
    .input(z.object(given))
    .output(envelope({ security: securitySchema })),

  startPasskey: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/passkeys/options/',
      summary: 'What the browser needs to create a passkey',
    })
    .errors(problems('proof_required', 'too_many_passkeys'))
    .output(optionsAnswer),

  addPasskey: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/account/passkeys/',
      summary: 'Sign in with this passkey from now on',
      successStatus: 201,
    })
    .errors(problems('proof_required', 'passkey_refused', 'sign_in_expired', 'passkey_known'))
    .input(
      z.object({
        challenge: signedTokenSchema,
        credential: newCredentialSchema,
        name: textSchema(60).trim().default('').describe('By default that of the browser'),
      }),
    )
    .output(envelope({ passkey: passkeySchema })),

  renamePasskey: endpoint('viewer', { household: true })
    .route({ method: 'PATCH', path: '/account/passkeys/{id}/', summary: 'Name a passkey' })
    .errors(problems('passkey_not_found'))
    .input(z.object({ id: idSchema, name: textSchema(60).trim().min(1) }))
    .output(envelope({ passkey: passkeySchema })),

  removePasskey: endpoint('viewer', { household: true })
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{id}/',
      summary: 'Accept a passkey no longer; ends all other sessions',
    })
    .errors(problems('proof_required', 'passkey_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ security: securitySchema })),
};
