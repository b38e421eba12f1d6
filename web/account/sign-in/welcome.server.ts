import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#contract/account.ts';
import { readSavingAddress, returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, reportErrorContext, sessionContext } from '#web/lib/visit.ts';

type ActionContext = { context: Readonly<RouterContextProvider> };

/** The response after signing in: the cookie, and a redirect to the requested page. */
export async function welcome({ context }: ActionContext, session: Session, from: unknown) {
  const visit = context.get(sessionContext);
  visit.keep(session);
  const { target, title } = readSavingAddress(returnAddress(from));
  // Signing in must not change a cart during checkout.
  const isAtCheckout = target.startsWith('/checkout');
  if (visit.guestToken('shopper') && !isAtCheckout) await mergeCart({ context });
  if (title !== undefined) await saveTitle({ context }, title);
  return redirect(target, 303);
}

/** The title whose save button led here. If it fails, the button is not pressed. */
async function saveTitle({ context }: ActionContext, title: number): Promise<void> {
  try {
    await context.get(apiContext).library.addToWatchlist({ title });
  } catch (error) {
    context.get(reportErrorContext)(error);
  }
}

/** If it fails, the guest's cart stays in this browser until something is added to it. */
async function mergeCart({ context }: ActionContext): Promise<void> {
  try {
    await context.get(apiContext).shop.mergeCart();
  } catch (error) {
    context.get(reportErrorContext)(error);
  }
}
