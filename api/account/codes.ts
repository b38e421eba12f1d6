import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';

const seconds = 30;

/** What an authenticator app needs (RFC 6238); SHA-1 is the only algorithm that all apps know. */
function describe(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ ...names, secret: new Secret({ buffer }), period: seconds, digits: 6 });
}

export function makeTotpSecret(): Buffer {
  return randomBytes(20);
}

export function presentTotp(secret: Uint8Array, names: { issuer: string; label: string }) {
  const totp = describe(secret, names);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The 30 seconds that a code belongs to, now or just before or after; null: it is wrong. */
export function findTotpStep(secret: Uint8Array, code: string): number | null {
  const timestamp = Date.now();
  const delta = describe(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / seconds) + delta;
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

/** Ten codes of 49 bits each, such as `k7mq2-xw4ht`. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

/** One salt for all codes of an account. */
export function hashRecoveryCode(code: string, salt: Uint8Array): Buffer {
  return createHmac('sha256', salt).update(foldCode(code)).digest();
}

/** Hashes a recovery code in the way in which earlier versions stored it. */
export async function hashWithArgon2(code: string, salt: Uint8Array): Promise<Buffer> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  return Buffer.from(await hashRaw(foldCode(code), { ...cost, salt }));
}

/** People add spaces and hyphens, and phones capital letters. */
export function foldCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '');
}
