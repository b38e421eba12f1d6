import { href } from 'react-router';
import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { askForProof } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/account-export.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** A file with all data of an account. Running an export is logged, so it is no link. */
export async function action({ context, params }: Route.ActionArgs) {
  const id = pageParam(params.id);
  const { account } = context.get(apiContext);
  let data: Awaited<ReturnType<typeof account.exportAccountData>>['data'];
  try {
    ({ data } = await account.exportAccountData({ id }));
  } catch (error) {
    const page = href('/admin/accounts/:id', { id: String(id) });
    if (problemOf(error).code !== 'proof_required') throw error;
    return askForProof(context, { pathname: page, search: '' });
  }
  return new Response(`${JSON.stringify(data.export, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="account-${id}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
