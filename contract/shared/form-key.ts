/**
 * Identifies one filled-in form, so that submitting it twice has one effect: a UUID of version 7
 * (RFC 9562, section 5.7), which also contains the time when the form was opened.
 */
export function createFormKey(openedAt = Date.now()): string {
  const time = openedAt.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** When the form was opened, in milliseconds since the epoch. */
export function readFormKeyTime(key: string): number {
  return Number.parseInt(key.replace('-', '').slice(0, 12), 16);
}
