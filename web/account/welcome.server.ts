import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#contract/account.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { sessionContext } from '#web/lib/visit.ts';

/** The answer to whoever has just signed in: the cookie, and the page that was wanted. */
export function welcome(
  { context }: { context: Readonly<RouterContextProvider> },
  session: Session,
  from: unknown,
): Response {
  context.get(sessionContext).keep(session);
  return redirect(returnAddress(from), 303);
}
