import { createHash, randomBytes } from 'node:crypto';

/** An opaque token for a guest's browser; the database holds its hash alone. */
export function createShopperToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashShopperToken(token) };
}

export function hashShopperToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
