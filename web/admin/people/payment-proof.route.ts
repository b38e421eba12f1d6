import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { answerFile } from '#web/admin/shop/answer-file.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/payment-proof.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The newest picture that a subscriber sent of their payment. */
export function loader({ context, params }: Route.LoaderArgs) {
  return answerFile(context.get(apiContext).plans.getPaymentProof(params));
}
