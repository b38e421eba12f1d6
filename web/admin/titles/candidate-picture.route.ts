import { requireStaff } from '#web/admin/layout/require-staff.server.ts';
import { answerFile } from '#web/admin/shop/answer-file.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/candidate-picture.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The poster of a film that a title may be: browsers of staff load nothing from other sites. */
export function loader({ context, url }: Route.LoaderArgs) {
  const poster = url.searchParams.get('url') ?? '';
  return answerFile(context.get(apiContext).catalogue.getCandidatePicture({ url: poster }));
}
