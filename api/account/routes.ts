import { implement } from '@orpc/server';
import type { Logger } from '#api/platform/log/logger.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { explainMessage } from '#api/platform/text/error-texts.ts';
import { type AttemptLimit, countFailures, toLimitKey } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { accountContract } from '#contract/account.ts';
import { openAccount, openWithFreeName } from './commands/open-account.ts';
import { type PinDeps, requirePin } from './commands/pins.ts';
import { endSession, openSession, rotateSession } from './commands/sessions.ts';
import { issueDevice, issueSession, type SignInDeps, signIn } from './commands/sign-in.ts';
import { presentSession, presentUser } from './present.ts';
import { findSessions, findUser } from './queries/find-account.ts';
import { isReservedName } from './reserved-names.ts';
import type { SecurityConfig } from './security-config.ts';

export function accountRoutes(
  deps: PinDeps &
    SignInDeps & {
      logger: Logger;
      security: Pick<SecurityConfig, 'staffNeedSecondFactor'>;
      /** Per e-mail address, from each address; and per address. */
      limitRegistrant: AttemptLimit;
      limitRegistrations: AttemptLimit;
    },
) {
  const { db, tokens, logger } = deps;
  const endpoints = implement(accountContract).$context<RequestContext>();
  return endpoints.router({
    register: endpoints.register.handler(async ({ input, context }) => {
      if (context.device) throw problem('device_locked');
      const { username, email, phone, password } = input;
      const given = {
        email,
        phone,
        password,
        language: context.language,
        firstName: input.first_name,
        lastName: input.last_name,
        timeZone: input.time_zone ?? null,
      };
      const address = toLimitKey(context.clientAddress);
      const limits = [
        { limit: deps.limitRegistrant, key: `${email.toLowerCase()} ${address}` },
        { limit: deps.limitRegistrations, key: address },
      ];
      const owner = await countFailures(limits, async () => {
        if (isReservedName(username)) throw problem('username_taken', { field: 'username' });
        return username
          ? openAccount(db, { ...given, username })
          : openWithFreeName(db, [email.slice(0, email.indexOf('@'))], given);
      });
      const sid = await openSession(db, owner, context);
      const session = await issueSession(tokens, { sid, gen: 0 }, { ...owner, email });
      const device_token = await issueDevice(tokens, owner);
      return { data: { session: { ...session, device_token } } };
    }),

    login: endpoints.login.handler(async ({ input, context }) => {
      return { data: { session: await signIn(deps, input, { ...input, source: context }) } };
    }),

    refreshToken: endpoints.refreshToken.handler(async ({ input, context }) => {
      const claims = await tokens.verify('refresh', input.refresh);
      const rotation = claims ? await rotateSession(db, claims) : 'ended';
      if (rotation === 'replayed') {
        const { requestId, clientAddress } = context;
        logger.warn(
          { request_id: requestId, client_address: clientAddress, session: claims?.sid },
          'a refresh token was used twice: its session was ended',
        );
      }
      if (!claims || typeof rotation === 'string') throw problem('session_ended');
      const user = await findUser(db, rotation.accountId);
      if (!user) throw problem('session_ended');
      const next = { sid: claims.sid, gen: rotation.generation };
      return { data: { session: await issueSession(tokens, next, user.account) } };
    }),

    logout: endpoints.logout.handler(async ({ input, context }) => {
      // Strangers have no rating limit: whoever has one must not become a stranger.
      await requirePin(deps, context, input.pin);
      await endSession(db, viewerOf(context), 'signed_out');
      return { detail_message: explainMessage('signed_out', context.language) };
    }),

    getUser: endpoints.getUser.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      const user = await findUser(db, viewer.accountId);
      if (!user) throw problem('session_ended');
      return { data: { user: presentUser(user, viewer, deps.security) } };
    }),

    listSessions: endpoints.listSessions.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      const rows = await findSessions(db, viewer.accountId);
      return { data: { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) } };
    }),

    endSession: endpoints.endSession.handler(async ({ input, context }) => {
      const { accountId, sessionId } = viewerOf(context);
      if (input.id === sessionId) await requirePin(deps, context);
      const isEnded = await endSession(db, { accountId, sessionId: input.id }, 'revoked');
      if (!isEnded) throw problem('session_not_found');
      return { data: { ended: true } };
    }),
  });
}
