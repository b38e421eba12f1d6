import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyCipher } from './key-cipher.ts';

const signingKey = () => generateKeyPairSync('ed25519').privateKey;
const key = signingKey();
const text = 'eyJhbGciOiJub25lIn0.for-tests';

test('a key is read again under the same signing key, also by another process', () => {
  const encrypted = createKeyCipher(key).encrypt('TMDB_API_KEY', text);
  expect(encrypted.includes(text)).toBe(false);
  expect(createKeyCipher(key).decrypt('TMDB_API_KEY', encrypted)).toBe(text);
});

test('nobody sees that two keys are equal', () => {
  const { encrypt } = createKeyCipher(key);
  expect(encrypt('TMDB_API_KEY', text)).not.toEqual(encrypt('TMDB_API_KEY', text));
});

test('it cannot be read under another signing key, for another variable, or damaged', () => {
  const { encrypt, decrypt } = createKeyCipher(key);
  const encrypted = encrypt('TMDB_API_KEY', text);
  expect(createKeyCipher(signingKey()).decrypt('TMDB_API_KEY', encrypted)).toBeNull();
  expect(decrypt('OPENSUBTITLES_API_KEY', encrypted)).toBeNull();
  for (const at of [0, 12, encrypted.length - 1]) {
    const damaged = Buffer.from(encrypted);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(decrypt('TMDB_API_KEY', damaged)).toBeNull();
  }
  for (const length of [0, 12, 20, 28]) {
    expect(decrypt('TMDB_API_KEY', encrypted.subarray(0, length))).toBeNull();
  }
});
