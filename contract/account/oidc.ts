import { z } from 'zod';
import { sessionSchema } from '../account.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { securitySchema, signedTokenSchema, signInExtras } from './security.ts';

/** Signing in with an account elsewhere, by OpenID Connect. */
export const oidcContract = {
  getLoginWays: endpoint('public')
    .route({ method: 'GET', path: '/login/ways/', summary: 'How else visitors can sign in' })
    .output(
      envelope({
        oidc: z
          .object({
            name: z.string().describe('Of the other service'),
            opens_accounts: z.boolean().describe('Also for visitors without an account'),
          })
          .nullable(),
      }),
    ),

  startOidcLogin: endpoint('public')
    .route({
      method: 'POST',
      path: '/login/oidc/options/',
      summary: 'Where to send the browser, which then comes back to /login/oidc/callback',
    })
    .errors(problems('oidc_not_offered', 'oidc_refused'))
    .output(
      envelope({
        url: z.string(),
        state: z.string().describe('Kept by the browser, and sent when it comes back'),
      }),
    ),

  finishOidcLogin: endpoint('public')
    .route({
      method: 'POST',
      path: '/login/oidc/',
      summary: 'Sign in when the browser has come back',
    })
    .errors(problems('oidc_not_offered', 'oidc_refused', 'sign_in_expired', 'device_locked'))
    .errors(problems('oidc_email_unverified', 'oidc_account_unconfirmed', 'oidc_no_account'))
    .errors(problems('second_step_required'))
    .errors(problems('account_suspended', 'account_closing', 'account_leaving'))
    .input(
      z.object({
        state: signedTokenSchema,
        query: textSchema(8_000).describe('Of the address that it came back to'),
        ...signInExtras,
      }),
    )
    .output(envelope({ session: sessionSchema })),

  unlinkIdentity: endpoint('viewer', { household: true })
    .route({
      method: 'DELETE',
      path: '/account/identities/{id}/',
      summary: 'No longer sign in with an account elsewhere; ends all other sessions',
    })
    .errors(problems('proof_required', 'identity_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ security: securitySchema })),
};
