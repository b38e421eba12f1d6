import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { answerFile } from '../answer-file.server.ts';
import { readSearch } from '../list-query.server.ts';
import type { Route } from './+types/export.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The listed orders as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { siteTimeZone: time_zone } = context.get(visitContext);
  const filter = { ...parseQuery(url, 'shop.exportOrders'), ...readSearch(url, 254), time_zone };
  return answerFile(context.get(apiContext).shop.exportOrders(filter), 'orders.csv');
}
