import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Shows an order to holders of its mailed link, without an account. */
export type OrderLinks = {
  /** The token of an order, always the same: letters, digits, `-` and `_`. */
  sign(number: string): string;
  isRight(number: string, token: string): boolean;
};

/** `key`: the one that signs sessions; the signing key here is derived from it. */
export function createOrderLinks(key: KeyObject): OrderLinks {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', der, '', 'sorot order links', 32));

  function sign(number: string): string {
    return createHmac('sha256', secret).update(number).digest('base64url');
  }

  return {
    sign,
    isRight(number, token) {
      const [right, given] = [Buffer.from(sign(number)), Buffer.from(token)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
