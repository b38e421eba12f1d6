import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { fillAddress } from '../address/fill-address.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { addressPrefixes, savedFields } from './checkout-fields.ts';

/** Puts an address that the account has kept in the place of what the form says, if it asks for one. */
export async function fillSavedAddress(
  { context }: PageRequest,
  answer: CheckoutAnswer,
): Promise<CheckoutAnswer> {
  const kinds = ['billing', 'shipping'] as const;
  const kind = kinds.find((kind) => answer.values[savedFields[kind]]);
  if (!kind) return answer;
  const { addresses } = (await context.get(apiContext).shop.listAddresses()).data;
  const id = Number(answer.values[savedFields[kind]]);
  const address = addresses.find((address) => address.id === id);
  if (!address) return answer;
  const filled = Object.entries(fillAddress(address)).map(([name, text]) => [
    addressPrefixes[kind] + name,
    text,
  ]);
  const values = { ...answer.values, ...Object.fromEntries(filled) };
  return { ...answer, values, filledAt: Date.now() };
}
