import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether a text is a private key suitable for signing tokens. */
export function isTokenKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** A key in one line, as many hosting panels and files of variables want it. */
export function withLineBreaks(pem: string): string {
  return pem.replace(/(?:\\r)?\\n/g, '\n');
}

/**
 * The key that signs tokens: `TOKEN_KEY`, or the one in the data folder, created by the first
 * start. Processes on several machines need the same key.
 */
export async function ensureTokenKey(environment: {
  TOKEN_KEY: string | undefined;
  SOROT_DATA: string;
}): Promise<KeyObject> {
  if (environment.TOKEN_KEY) return createPrivateKey(environment.TOKEN_KEY);
  const file = join(environment.SOROT_DATA, 'keys/tokens.pem');
  const stored = await readKey(file);
  return createPrivateKey(stored ?? (await makeKey(file)));
}

async function readKey(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

async function makeKey(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Not named by process id: two containers on one folder often have the same.
  const own = `${file}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // If two processes start together, the first one's key wins.
  await link(own, file)
    // Some file systems have no links (exFAT, some network folders).
    .catch((error) => (isThere(error) ? undefined : copyFile(own, file, constants.COPYFILE_EXCL)))
    .catch((error) => {
      if (!isThere(error)) throw error;
    });
  await rm(own);
  return readFile(file, 'utf8');
}

function isThere({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EEXIST';
}
