import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#contract/account.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, reportErrorContext, sessionContext } from '#web/lib/visit.ts';

type Given = { context: Readonly<RouterContextProvider> };

/** The answer to whoever has just signed in: the cookie, and the page that was wanted. */
export async function welcome({ context }: Given, session: Session, from: unknown) {
  const visit = context.get(sessionContext);
  visit.keep(session);
  const wanted = returnAddress(from);
  // What somebody is about to pay for stays as it is.
  const isAtCheckout = wanted.startsWith('/checkout');
  if (visit.guestToken('shopper') && !isAtCheckout) await mergeCart({ context });
  return redirect(wanted, 303);
}

/** Where it fails, the guest's cart stays the one of this browser until something is put into it. */
async function mergeCart({ context }: Given): Promise<void> {
  try {
    await context.get(apiContext).shop.mergeCart();
  } catch (error) {
    context.get(reportErrorContext)(error);
  }
}
