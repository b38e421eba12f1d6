import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const algorithm = 'aes-128-cbc';

/**
 * The initialisation vector of a segment: none is used twice with a key, and none can be known
 * without it. `path`: relative to the stream's folder, such as `480p/00001.m4s`.
 */
export function ivOf(key: Buffer, path: string): Buffer {
  return createHmac('sha256', key).update(path).digest().subarray(0, 16);
}

/** AES-128 in CBC mode with PKCS #7 padding over the whole file (RFC 8216, section 5.2). */
export function encryptSegment(bytes: Buffer, key: Buffer, path: string): Buffer {
  const cipher = createCipheriv(algorithm, key, ivOf(key, path));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** @throws when these are not bytes that `encryptSegment` gave for this key and path */
export function decryptSegment(bytes: Buffer, key: Buffer, path: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, ivOf(key, path));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}
