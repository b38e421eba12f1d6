import { z } from 'zod';
import { emailSchema, profileSchema, signInSchema } from '../account.ts';
import { accountStates, dataRequestKinds, staffRoles } from '../constants/account.ts';
import { paymentStates, plans, subscriptionStates } from '../constants/plan.ts';
import { orderStatuses } from '../constants/shop.ts';
import {
  acceptedAnswer,
  changeSchema,
  cursorSchema,
  envelope,
  moneySchema,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const instant = z.iso.datetime();

export const accountSummarySchema = z
  .object({
    id: z.int(),
    username: z.string(),
    display_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    staff_roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
    state: z.enum(accountStates),
    plan: z.enum(plans).nullable().describe('What it may watch now; null: no plan'),
    created_at: instant,
  })
  .meta({ id: 'AccountSummary' });

export type AccountSummary = z.infer<typeof accountSummarySchema>;

export const adminAccountSchema = accountSummarySchema
  .omit({ plan: true })
  .extend({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    language: languageSchema,
    time_zone: z.string().nullable(),
    has_pin: z.boolean(),
    suspended_at: instant.nullable(),
    suspended_because: z.string().nullable(),
    deletes_at: instant.nullable().describe('When it is deleted, unless it is restored before'),
    profiles: z.array(profileSchema),
    sessions: z
      .array(signInSchema.omit({ is_current: true }))
      .describe('Where it is signed in, most recently used first'),
  })
  .meta({ id: 'AdminAccount' });

export type AdminAccount = z.infer<typeof adminAccountSchema>;

/** What an account has done on the site: totals, and the newest five of each. */
export const accountActivitySchema = z
  .object({
    subscription: z.object({
      plan: z.enum(plans).nullable(),
      state: z.enum(subscriptionStates),
      paid_until: instant.nullable(),
    }),
    payments: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          reference: z.string(),
          state: z.enum(paymentStates),
          amount: moneySchema,
          created_at: instant,
        }),
      ),
    }),
    orders: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          number: z.string(),
          status: z.enum(orderStatuses),
          amount: moneySchema,
          created_at: instant,
        }),
      ),
    }),
    comments: z.object({
      total: z.int(),
      newest: z.array(
        z.object({
          id: z.int(),
          post: z.string().describe('Slug'),
          text: z.string().describe('Its beginning'),
          created_at: instant,
        }),
      ),
    }),
    reviews: z.int().describe('Of titles and products'),
    messages: z.int().describe('Through the contact page, by the confirmed address'),
    titles_watched: z.int(),
    data_use: z.object({
      month: z.string().describe('YYYY-MM'),
      bytes: z.int().describe('Of all profiles, this month'),
    }),
  })
  .meta({ id: 'AccountActivity' });

export type AccountActivity = z.infer<typeof accountActivitySchema>;

export const dataRequestSchema = z
  .object({
    id: z.int(),
    kind: z.enum(dataRequestKinds),
    account_id: z.int(),
    account_name: z.string().nullable().describe('Null: the account is gone'),
    asked_by: z.string().nullable().describe('Null: the account itself'),
    asked_at: instant,
    due_at: instant,
    done_at: instant.nullable(),
    cancelled_at: instant.nullable(),
  })
  .meta({ id: 'DataRequest' });

export type DataRequest = z.infer<typeof dataRequestSchema>;

const one = { id: idSchema };
const change = envelope({ change: changeSchema });
const reason = textSchema(500).trim().min(1).describe('The account holder is notified by e-mail');

/** Accounts, for support; those of staff exist for owners only. */
export const accountOpsContract = {
  getAccount: endpoint('support')
    .route({ method: 'GET', path: '/ops/accounts/{id}/', summary: 'An account with its sessions' })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(envelope({ account: adminAccountSchema })),

  suspendAccount: endpoint('support')
    .route({
      method: 'PUT',
      path: '/ops/accounts/{id}/suspension/',
      summary: 'Sign the account out everywhere, and refuse its sign-ins',
    })
    .errors(problems('account_not_found', 'own_account', 'last_owner'))
    .input(z.object({ ...one, reason }))
    .output(change),

  liftSuspension: endpoint('support')
    .route({
      method: 'DELETE',
      path: '/ops/accounts/{id}/suspension/',
      summary: 'Let the account sign in again',
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(change),

  signOutAccount: endpoint('support')
    .route({
      method: 'DELETE',
      path: '/ops/accounts/{id}/sessions/',
      summary: 'End all sessions of the account at once',
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(envelope({ ended: z.int() })),

  setAccountRoles: endpoint('owner', { proof: true })
    .route({
      method: 'PUT',
      path: '/ops/accounts/{id}/roles/',
      summary: 'What the account may do as staff; one owner stays',
    })
    .errors(problems('account_not_found', 'last_owner'))
    .input(
      z.object({
        ...one,
        roles: z.array(z.enum(staffRoles)).max(staffRoles.length).describe('Empty: a viewer'),
      }),
    )
    .output(change),

  planDeletion: endpoint('support')
    .route({
      method: 'PUT',
      path: '/ops/accounts/{id}/deletion/',
      summary: 'Sign the account out, and delete it in 14 days',
    })
    .errors(problems('account_not_found', 'own_account', 'last_owner'))
    .input(z.object(one))
    .output(change),

  restoreAccount: endpoint('support')
    .route({
      method: 'DELETE',
      path: '/ops/accounts/{id}/deletion/',
      summary: 'Keep an account that was to be deleted',
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(change),

  mailAccountConfirmation: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/accounts/{id}/confirmation_mail/',
      summary: 'Mail the link to confirm the address once more, if it is not confirmed',
      successStatus: 202,
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(acceptedAnswer),

  correctAccountEmail: endpoint('support', { proof: true })
    .route({
      method: 'PUT',
      path: '/ops/accounts/{id}/email/',
      summary:
        'Correct a mistyped address that was never confirmed, and mail the link to confirm it',
    })
    .errors(problems('account_not_found', 'email_taken', 'email_confirmed'))
    .input(z.object({ ...one, email: emailSchema }))
    .output(acceptedAnswer),

  exportAccountData: endpoint('support', { proof: true })
    .route({
      method: 'POST',
      path: '/ops/accounts/{id}/export/',
      summary: 'Everything kept about an account, on its request',
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(
      envelope({
        username: z.string(),
        export: z.record(z.string(), z.unknown()).describe('Sections by name, such as "account"'),
      }),
    ),

  listDataRequests: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/data_requests/',
      summary: 'Exports and deletions that were asked for, newest first',
    })
    .input(
      z.object({
        open: z.enum(['true', 'false']).default('false').describe('Only those still to be done'),
        account_id: idSchema.optional(),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ requests: z.array(dataRequestSchema), page: shortPageSchema })),
};

/** What staff read of accounts together with other domains. */
export const accountListContract = {
  listAccounts: endpoint('support')
    .route({ method: 'GET', path: '/ops/accounts/', summary: 'Accounts, newest first' })
    .input(
      z.object({
        q: textSchema(100)
          .trim()
          .optional()
          .describe('Part of a name or an address; its beginning if it is shorter than three'),
        role: z.enum(['viewer', 'staff', ...staffRoles]).optional(),
        state: z.enum(accountStates).optional(),
        confirmed: z.enum(['true', 'false']).optional().describe('The e-mail address'),
        plan: z
          .enum([...plans, 'none'])
          .optional()
          .describe('That the account has now'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ accounts: z.array(accountSummarySchema), page: shortPageSchema })),

  getAccountActivity: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/accounts/{id}/activity/',
      summary: 'What an account has paid, ordered, written and watched',
    })
    .errors(problems('account_not_found'))
    .input(z.object(one))
    .output(envelope({ activity: accountActivitySchema })),
};
