import { oc } from '@orpc/contract';
import { problems } from './problem.ts';

/** Who may call an endpoint; a conformance test walks all of them. */
export type Access = 'public';

/** Every endpoint starts here: it declares its access, and the problems any endpoint may have. */
export function endpoint(access: Access) {
  return oc
    .$meta({ access })
    .errors(problems('invalid_input', 'too_many_requests', 'service_unavailable'));
}
