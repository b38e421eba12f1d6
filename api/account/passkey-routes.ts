import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { passkeysContract } from '#contract/account/passkeys.ts';
import {
  addPasskey,
  checkPasskey,
  removePasskey,
  renamePasskey,
  startAuthentication,
  startRegistration,
} from './commands/passkeys.ts';
import { markProven, requireProof } from './commands/prove.ts';
import { describeDevice } from './commands/sessions.ts';
import { admit } from './commands/sign-in.ts';
import { findSignInById } from './queries/find-account.ts';
import { findSecurity, presentPasskey } from './queries/find-security.ts';
import { changeFactors, changerOf, type SecurityDeps, tellOwner } from './security-routes.ts';

export function passkeyRoutes(deps: SecurityDeps & { limitPasskeys: RateLimit }) {
  const { db } = deps;
  const endpoints = implement(passkeysContract).$context<RequestContext>();
  const at = ({ siteOrigin }: RequestContext) => ({ ...deps, siteOrigin });

  return endpoints.router({
    startPasskeyLogin: endpoints.startPasskeyLogin.handler(async ({ context }) => {
      return { data: await startAuthentication(at(context), 'sign in') };
    }),

    loginWithPasskey: endpoints.loginWithPasskey.handler(async ({ input, context }) => {
      await deps.limitPasskeys(context.clientAddress);
      const accountId = await checkPasskey(at(context), input, 'sign in');
      const account = await findSignInById(db, accountId);
      if (!account) throw problem('passkey_refused');
      const entry = { ...input, source: context };
      return { data: { session: await admit(deps, account, entry, { withSecondFactor: true }) } };
    }),

    provePasskey: endpoints.provePasskey.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      await deps.limitPasskeys(context.clientAddress);
      const accountId = await checkPasskey(at(context), input, 'sign in');
      if (accountId !== viewer.accountId) throw problem('passkey_refused');
      await markProven(db, viewer, { withSecondFactor: true });
      const proven = { ...viewer, hasSecondFactor: true };
      return { data: { security: await findSecurity(db, proven, deps.nameIssuer) } };
    }),

    startPasskey: endpoints.startPasskey.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      await requireProof(db, viewer);
      return { data: await startRegistration(at(context), viewer.accountId) };
    }),

    addPasskey: endpoints.addPasskey.handler(async ({ input, context }) => {
      const viewer = await changerOf(deps, context);
      const { accountId } = viewer;
      const name = input.name || describeDevice(context.userAgent) || 'Passkey';
      const passkey = await db.transaction(async (tx) => {
        const added = await addPasskey(tx, at(context), { ...input, accountId, name });
        await markProven(tx, viewer, { withSecondFactor: true });
        await tellOwner(deps, tx, viewer, 'passkey_added');
        return added;
      });
      return { data: { passkey: presentPasskey(passkey) } };
    }),

    renamePasskey: endpoints.renamePasskey.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      return {
        data: { passkey: presentPasskey(await renamePasskey(db, { ...input, accountId })) },
      };
    }),

    removePasskey: endpoints.removePasskey.handler(async ({ input, context }) => {
      const viewer = await changerOf(deps, context);
      await db.transaction(async (tx) => {
        await removePasskey(tx, { accountId: viewer.accountId, id: input.id });
        await changeFactors(deps, tx, viewer, 'passkey_removed');
      });
      return { data: { security: await findSecurity(db, viewer, deps.nameIssuer) } };
    }),
  });
}
