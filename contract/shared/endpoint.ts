import { oc } from '@orpc/contract';
import type { StaffRole } from '../constants/account.ts';
import { problems } from './problem.ts';
import type { GuestKind } from './visitor-headers.ts';

/**
 * Who may call an endpoint; a conformance test covers all of them. `public`: everybody, though a
 * token that is sent must be valid; `viewer`: any signed-in account; `staff`: accounts with any staff role;
 * a staff role: accounts that have it, and owners; `runner`: machines that prepare films, with a token
 * that is good for nothing else.
 */
export type Access = 'public' | 'viewer' | 'runner' | 'staff' | StaffRole;

function refusals(access: Access) {
  if (access === 'public') return problems();
  if (access === 'runner') return problems('runner_token_refused');
  if (access === 'viewer') return problems('sign_in_required', 'api_key_not_accepted');
  const common = problems(
    ...(['sign_in_required', 'operators_only', 'second_factor_required'] as const),
    'changed_meanwhile',
  );
  return access === 'staff' ? common : { ...common, ...problems('role_required') };
}

/** Overhead of a form around its file: names, boundaries, the CSRF token. Bytes. */
export const formOverhead = 64 * 1024;

/**
 * Base of every endpoint: declares its access, and the problems that any endpoint may have.
 * `maxBodyBytes`: for uploads; default `maxApiBytes`. `rawRequest`: the handler also gets the request
 * as it was sent, for signatures over its bytes. `household`: affects the whole account, so a profile
 * with a rating limit needs the PIN, if there is one. `sessionOnly`: staff have to sign in for it, API
 * keys are refused, as they are for everything about the caller's own account. `proof`: the same, and
 * the session must have signed in or proven itself just now: for what outlasts the caller or takes
 * data out of the site. `shopper`: concerns the caller's cart or
 * wishlist, for guests by their `Shopper-Token`; `commenter`: their comments and likes, by their
 * `Commenter-Token`.
 */
export function endpoint(
  access: Access,
  also: {
    maxBodyBytes?: number;
    rawRequest?: true;
    household?: true;
    sessionOnly?: true;
    proof?: true;
  } & Partial<Record<GuestKind, true>> = {},
) {
  return oc
    .$meta({ access, ...also })
    .errors(problems('invalid_input', 'session_ended', 'api_key_not_valid'))
    .errors(problems('too_many_requests', 'service_unavailable'))
    .errors(refusals(access))
    .errors(also.household ? problems('pin_required') : problems())
    .errors(also.sessionOnly || also.proof ? problems('api_key_not_accepted') : problems())
    .errors(also.proof ? problems('proof_required') : problems());
}
