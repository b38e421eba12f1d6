import { oc } from '@orpc/contract';
import type { StaffRole } from './account-words.ts';
import { problems } from './problem.ts';
import type { GuestKind } from './visitor-headers.ts';

/**
 * Who may call an endpoint; a conformance test covers all of them. `public`: everybody, though a
 * token that is sent must be valid; `viewer`: any signed-in account; a staff role: accounts that
 * have it, and owners.
 */
export type Access = 'public' | 'viewer' | StaffRole;

function refusals(access: Access) {
  if (access === 'public') return problems();
  if (access === 'viewer') return problems('sign_in_required');
  return problems('sign_in_required', 'operators_only', 'role_required');
}

/** What a form adds to the file in it: names, boundaries, the proof that it is ours. Bytes. */
export const formOverhead = 64 * 1024;

/**
 * Every endpoint starts here: it declares its access, and the problems any endpoint may have.
 * `maxBodyBytes`: for those that take files; 1 MiB otherwise. `household`: it is about the whole
 * account, so a profile under a rating limit needs the PIN, where there is one. `shopper`: it is
 * about the cart or the wishlist of whoever calls, of guests by their `Shopper-Token`; `commenter`:
 * about what they say and like, by their `Commenter-Token`.
 */
export function endpoint(
  access: Access,
  also: { maxBodyBytes?: number; household?: true } & Partial<Record<GuestKind, true>> = {},
) {
  return oc
    .$meta({ access, ...also })
    .errors(problems('invalid_input', 'session_ended', 'too_many_requests', 'service_unavailable'))
    .errors(refusals(access))
    .errors(also.household ? problems('pin_required') : problems());
}
