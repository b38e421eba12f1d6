import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

export type KeyCipher = {
  encrypt(variable: string, text: string): Buffer;
  /** Null: it was encrypted under another key or for another variable, or is damaged. */
  decrypt(variable: string, encrypted: Buffer): string | null;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts keys of services. `key`: the one that signs sessions; the key here is derived from it. A
 * text is bound to its variable, so that nobody makes one key another by moving rows.
 */
export function createKeyCipher(key: KeyObject): KeyCipher {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const secret = Buffer.from(hkdfSync('sha256', der, '', 'sorot service keys', 32));
  return {
    encrypt(variable, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(variable));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(variable, encrypted) {
      const end = nonceBytes + tagBytes;
      const [nonce, tag] = [encrypted.subarray(0, nonceBytes), encrypted.subarray(nonceBytes, end)];
      try {
        const decipher = createDecipheriv(algorithm, secret, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(variable))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(encrypted.subarray(end)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
