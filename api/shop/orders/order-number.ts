import { randomBytes } from 'node:crypto';

/** Unambiguous letters and digits (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty random bits, so that numbers cannot be guessed. */
export function newOrderNumber(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('');
}

/** Normalises an order number as people type it: in any case, with a # or spaces. */
export function toOrderNumber(text: string): string {
  return text.replace(/[#\s]/g, '').toUpperCase();
}
