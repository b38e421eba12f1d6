import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { invitationsContract } from '#contract/account/invitations.ts';
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './commands/invitations.ts';
import { managerOf } from './manage.ts';

export function invitationRoutes({
  db,
  limitInvitations,
}: {
  db: Database;
  /** Per address: nobody tries tokens out. */
  limitInvitations: RateLimit;
}) {
  const endpoints = implement(invitationsContract).$context<RequestContext>();
  return endpoints.router({
    listInvitations: endpoints.listInvitations.handler(async () => ({
      data: { invitations: await listInvitations(db) },
    })),

    inviteStaff: endpoints.inviteStaff.handler(async ({ input, context }) => {
      const language = input.language ?? context.language;
      const { accountId: inviterId } = viewerOf(context);
      const wanted = { ...input, inviterId, language };
      const made = await inviteStaff(db, managerOf(context), wanted);
      const leaves = !context.warnings.includes('mail_to_folder');
      return { data: { ...made, is_mailed: made.invitation.email !== null && leaves } };
    }),

    revokeInvitation: endpoints.revokeInvitation.handler(async ({ input, context }) => ({
      data: { change: await revokeInvitation(db, managerOf(context), input.id) },
    })),

    readInvitation: endpoints.readInvitation.handler(async ({ input, context }) => {
      await limitInvitations(context.clientAddress);
      const { id: _id, email: _email, ...invitation } = await readInvitation(db, input.token);
      return { data: { invitation } };
    }),

    acceptInvitation: endpoints.acceptInvitation.handler(async ({ input, context }) => {
      await limitInvitations(context.clientAddress);
      const { accountId } = viewerOf(context);
      const roles = await acceptInvitation(db, context, { accountId, token: input.token });
      return { data: { roles } };
    }),
  });
}
