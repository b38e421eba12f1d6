import * as client from 'openid-client';
import { z } from 'zod';
import { problem } from '#api/platform/problem.ts';
import type { OidcConfig } from './security-config.ts';

/** Secrets of one attempt to sign in; `state` and `nonce` tie the answer to it. */
export type OidcAttempt = { state: string; nonce: string; verifier: string };

const saysTrue = z
  .unknown()
  .transform((claim) => [true, 1, 'true', '1'].some((yes) => yes === claim))
  .prefault(false);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  /** Some services send it as a text. */
  email_verified: saysTrue,
  /** "E-mail domain owner verified": what Microsoft sends instead, if it is asked to. */
  xms_edov: saysTrue,
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
});

export type OidcIdentity = Omit<z.infer<typeof claimsSchema>, 'xms_edov'> & { issuer: string };

/**
 * Who signed in, by the claims of a token. Microsoft never sends `email_verified`, and its `email`
 * is whatever the administrator of any tenant enters; `xms_edov` says that it is theirs.
 */
export function readIdentity(claims: Record<string, unknown>, issuer: string): OidcIdentity {
  const { xms_edov, ...read } = claimsSchema.parse(claims);
  const isMicrosoft = new URL(issuer).hostname === 'login.microsoftonline.com';
  return { ...read, email_verified: read.email_verified || (isMicrosoft && xms_edov), issuer };
}

export type OidcClient = {
  /** The address at the provider, and what has to be kept until the browser is back. */
  start(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>;
  /** Who signed in there, by the address that the browser came back to. */
  finish(address: URL, attempt: OidcAttempt): Promise<OidcIdentity>;
};

/** Code flow with PKCE. Everything that fails is the problem `oidc_refused`; the cause is logged. */
export function createOidcClient(config: OidcConfig): OidcClient {
  let discovered: Promise<client.Configuration> | undefined;

  function discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = config;
    const isLocal = issuer.startsWith('http:');
    discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: 5,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLocal ? [client.allowInsecureRequests] : []),
      ],
    });
    // The provider may only be down for a while.
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    start: (redirectUri) =>
      orRefuse(async () => {
        const configuration = await discover();
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          state: attempt.state,
          nonce: attempt.nonce,
        });
        return { url: url.href, attempt };
      }),

    finish: (address, { state, nonce, verifier }) =>
      orRefuse(async () => {
        const configuration = await discover();
        const answer = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (!claims) throw new Error('There is no ID token');
        // Some providers tell the address only there.
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(configuration, answer.access_token, claims.sub)
            : {};
        return readIdentity({ ...more, ...claims }, claims.iss);
      }),
  };
}

async function orRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw problem('oidc_refused', {}, cause);
  }
}
