import { oc } from '@orpc/contract';
import { problems } from './problem.ts';

/**
 * Who may call an endpoint; a conformance test walks all of them. `operator`: callers on this
 * machine or a private network; to all others there is no such page.
 */
export type Access = 'public' | 'operator';

/** Every endpoint starts here: it declares its access, and the problems any endpoint may have. */
export function endpoint(access: Access) {
  return oc
    .$meta({ access })
    .errors(problems('invalid_input', 'too_many_requests', 'service_unavailable'))
    .errors(access === 'operator' ? problems('page_not_found') : {});
}
