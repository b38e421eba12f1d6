import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { answerFile } from '../answer-file.server.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** All products as CSV. */
export function loader({ context }: Route.LoaderArgs) {
  return answerFile(context.get(apiContext).shop.exportProducts(), 'products.csv');
}
