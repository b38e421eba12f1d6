import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureTokenKey, isTokenKey } from './token-key.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const toPem = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  String(key.export({ type: 'pkcs8', format: 'pem' }));

test('processes that start together on one folder share one key, which others cannot read', async () => {
  const SOROT_DATA = await openFolder();
  const environment = { SOROT_DATA, TOKEN_KEY: undefined };
  const keys = await Promise.all(Array.from({ length: 5 }, () => ensureTokenKey(environment)));
  keys.push(await ensureTokenKey(environment));
  expect(new Set(keys.map(toPem)).size).toBe(1);
  const { mode } = await stat(join(SOROT_DATA, 'keys/tokens.pem'));
  expect(mode & 0o077).toBe(0);
});

test('a key from the environment is used, and none is written', async () => {
  const SOROT_DATA = await openFolder();
  const TOKEN_KEY = toPem(generateKeyPairSync('ed25519').privateKey);
  expect(toPem(await ensureTokenKey({ SOROT_DATA, TOKEN_KEY }))).toBe(TOKEN_KEY);
  await expect(stat(join(SOROT_DATA, 'keys'))).rejects.toThrow('ENOENT');
});

test('only Ed25519 keys are accepted', () => {
  expect(isTokenKey(toPem(generateKeyPairSync('ed25519').privateKey))).toBe(true);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(isTokenKey(toPem(privateKey))).toBe(false);
  expect(isTokenKey('secret')).toBe(false);
});
