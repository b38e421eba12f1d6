import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { oidcContract } from '#contract/account/oidc.ts';
import { findOrLinkAccount, unlinkIdentity } from './commands/identities.ts';
import { passFirstStep } from './commands/sign-in.ts';
import { createOidcClient } from './oidc-client.ts';
import { findSignInById } from './queries/find-account.ts';
import { findSecurity } from './queries/find-security.ts';
import type { OidcConfig } from './security-config.ts';
import { changeFactors, changerOf, type SecurityDeps } from './security-routes.ts';
import { spendToken } from './spend-token.ts';
import { tokenAges } from './tokens.ts';

type Deps = SecurityDeps & { oidc: OidcConfig | null; limitOidc: RateLimit };

export function oidcRoutes(deps: Deps) {
  const { db, tokens, oidc } = deps;
  const client = oidc && createOidcClient(oidc);
  const endpoints = implement(oidcContract).$context<RequestContext>();
  const callbackOf = ({ siteOrigin }: RequestContext) => `${siteOrigin}/login/oidc/callback`;

  return endpoints.router({
    getLoginWays: endpoints.getLoginWays.handler(() => ({
      data: { oidc: oidc && { name: oidc.name, opens_accounts: oidc.opensAccounts } },
    })),

    startOidcLogin: endpoints.startOidcLogin.handler(async ({ context }) => {
      if (!client) throw problem('oidc_not_offered');
      await deps.limitOidc(context.clientAddress);
      const { url, attempt } = await client.start(callbackOf(context));
      return { data: { url, state: await tokens.sign('oidc', { id: randomUUID(), ...attempt }) } };
    }),

    finishOidcLogin: endpoints.finishOidcLogin.handler(async ({ input, context }) => {
      if (!client || !oidc) throw problem('oidc_not_offered');
      await deps.limitOidc(context.clientAddress);
      const attempt = await tokens.verify('oidc', input.state);
      if (!attempt) throw problem('sign_in_expired');
      await spendToken(db, { id: attempt.id, seconds: tokenAges.oidc }, 'sign_in_expired');
      const address = new URL(callbackOf(context));
      address.search = input.query;
      const arrival = {
        identity: await client.finish(address, attempt),
        language: context.language,
        timeZone: input.time_zone ?? null,
      };
      // A locked device opens no accounts, nor does it when registering.
      const opensAccounts = oidc.opensAccounts && !context.device;
      const accountId = await findOrLinkAccount(db, arrival, { opensAccounts });
      const account = await findSignInById(db, accountId);
      if (!account) throw problem('oidc_refused');
      return {
        data: { session: await passFirstStep(deps, account, { ...input, source: context }) },
      };
    }),

    unlinkIdentity: endpoints.unlinkIdentity.handler(async ({ input, context }) => {
      const viewer = await changerOf(deps, context);
      await db.transaction(async (tx) => {
        await unlinkIdentity(tx, { accountId: viewer.accountId, id: input.id });
        await changeFactors(deps, tx, viewer, 'sign_in_unlinked');
      });
      return { data: { security: await findSecurity(db, viewer, deps.nameIssuer) } };
    }),
  });
}
