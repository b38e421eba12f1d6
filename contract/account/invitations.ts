import { z } from 'zod';
import { emailSchema } from '../account.ts';
import { staffRoles } from '../constants/account.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, orBlank, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const rolesSchema = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length);

export const staffInvitationSchema = z
  .object({
    id: z.int(),
    email: z.string().nullable().describe('Where it was mailed to; null: the link is passed on'),
    roles: rolesSchema,
    invited_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffInvitation' });

export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

const tokenSchema = textSchema(100).min(1);

/** How people become staff: an owner invites them, and they accept with an account of theirs. */
export const invitationsContract = {
  listInvitations: endpoint('owner')
    .route({
      method: 'GET',
      path: '/ops/staff_invitations/',
      summary: 'Invitations that can still be accepted, newest first; at most 100',
    })
    .output(envelope({ invitations: z.array(staffInvitationSchema) })),

  inviteStaff: endpoint('owner', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/staff_invitations/',
      summary: 'Invite somebody to be staff, by mail or by a link to pass on; good for a week',
      successStatus: 201,
    })
    .input(
      z.object({
        email: orBlank(emailSchema).default('').describe('Blank: only the link'),
        roles: rolesSchema,
        language: languageSchema.optional().describe('Of the mail; default: that of the request'),
      }),
    )
    .output(
      envelope({
        invitation: staffInvitationSchema,
        is_mailed: z.boolean().describe('It has an address, and the site sends mail'),
        path: z.string().describe('Of the page that accepts it, with its token: shown only now'),
        change: changeSchema,
      }),
    ),

  revokeInvitation: endpoint('owner')
    .route({
      method: 'DELETE',
      path: '/ops/staff_invitations/{id}/',
      summary: 'Its link is good for nothing from now on',
    })
    .errors(problems('invitation_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ change: changeSchema })),

  readInvitation: endpoint('public')
    .route({
      method: 'POST',
      path: '/staff_invitations/read/',
      summary: 'What an invitation offers',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token: tokenSchema }))
    .output(envelope({ invitation: staffInvitationSchema.omit({ id: true, email: true }) })),

  acceptInvitation: endpoint('viewer', { household: true })
    .route({
      method: 'POST',
      path: '/staff_invitations/accept/',
      summary: 'Become staff with the account that is signed in; the link is good once',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token: tokenSchema }))
    .output(envelope({ roles: rolesSchema })),
};
