import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/platform/database.ts';
import { isSetUp } from '#api/settings/setup/set-up-site.ts';
import { isDemo } from './demo-logins.ts';

const tokenPattern = /token=([\w-]{43})\s*$/;

/**
 * The token that setting up a new site requires: the first to come must not become its owner. It
 * is kept in the data folder until the site is set up. A demo is set up by its own owner instead.
 */
export async function ensureSetupToken(db: Database, folder: string): Promise<string | null> {
  const file = fileIn(folder);
  if ((await isSetUp(db)) || (await isDemo(db))) {
    await rm(file, { force: true });
    return null;
  }
  const text = await readFile(file, 'utf8').catch(() => '');
  const earlier = tokenPattern.exec(text)?.[1];
  if (earlier) return earlier;
  const token = randomBytes(32).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `/setup?token=${token}\n`, { mode: 0o600, flush: true });
  return token;
}

/** How to set up the site, for the startup output. */
export function describeSetup(token: string | null, siteUrl: string, folder: string) {
  if (!token) return undefined;
  const link = `${siteUrl}/setup?token=${token}`;
  return `This site has no owner yet. Set it up with this link, kept in ${fileIn(folder)}:\n  ${link}`;
}

function fileIn(folder: string): string {
  return join(folder, 'setup-link.txt');
}
