import { redirect } from 'react-router';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import { setAgeCookie } from '#web/lib/cookies.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/confirm-age.route.ts';

/**
 * Where strangers say how old they are. The form stands on pages that are made for everybody; the
 * cookie leads past their cache. On a locked device nothing is confirmed.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const age = confirmedAges.find((each) => each === form.get('age'));
  const answer = redirect(returnAddress(form.get('return_to')), 303);
  const { device_lock } = (await context.get(apiContext).account.getDeviceLock()).data;
  if (!age || device_lock) return answer;
  const isSecure = context.get(visitContext).origin.startsWith('https:');
  answer.headers.append('Set-Cookie', setAgeCookie(age, isSecure));
  return answer;
}
