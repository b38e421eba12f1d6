import { randomBytes } from 'node:crypto';

/** Crockford's base 32: nothing that is easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for an order or a payment, for people to type: sixty random bits, never guessed. */
export function newReference(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('');
}
