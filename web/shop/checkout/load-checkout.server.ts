import { ORPCError } from '@orpc/client';
import type { Checkout } from '#contract/shop/checkout.ts';
import type { AccountAddress } from '#contract/shop/shipping.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { loadPlaces, type Places } from '../address/load-places.server.ts';

export type CheckoutPage = {
  checkout: Checkout;
  places: Places;
  /** The saved addresses of the account; empty for guests. */
  addresses: AccountAddress[];
  isSignedIn: boolean;
  /** Idempotency key of the new form: submitted twice, it places one order. */
  key: string;
};

/** Null if there is nothing to pay for. */
export async function loadCheckout(page: PageRequest): Promise<CheckoutPage | null> {
  const isSignedIn = (await findUser(page.context)) !== null;
  const [checkout, places, addresses] = await Promise.all([
    findCheckout(page),
    loadPlaces(page),
    isSignedIn ? listAddresses(page) : [],
  ]);
  if (!checkout) return null;
  return { checkout, places, addresses, isSignedIn, key: crypto.randomUUID() };
}

async function findCheckout({ context, request }: PageRequest): Promise<Checkout | null> {
  const { shop } = context.get(apiContext);
  try {
    return (await shop.getCheckout({}, { signal: request.signal })).data.checkout;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'cart_empty') return null;
    throw error;
  }
}

async function listAddresses({ context, request }: PageRequest): Promise<AccountAddress[]> {
  const { shop } = context.get(apiContext);
  return (await shop.listAddresses({}, { signal: request.signal })).data.addresses;
}
