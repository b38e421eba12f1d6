import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { answerFile } from '../answer-file.server.ts';
import type { Route } from './+types/proof.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** A picture that a customer sent of their payment. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { number } = params;
  const { shop } = context.get(apiContext);
  return answerFile(shop.getProof({ number, id: pageParam(params.id) }));
}
