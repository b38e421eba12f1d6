import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody confuses (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty random bits: nobody finds an order by trying. */
export function newOrderNumber(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('');
}

/** An order's number as people write it: in any case, with a # or spaces. */
export function toOrderNumber(text: string): string {
  return text.replace(/[#\s]/g, '').toUpperCase();
}
