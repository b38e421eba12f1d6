import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMigrated } from '#api/platform/migrate.ts';
import { describeDatabase } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Environment } from './env.ts';

export type DatabaseEnvironment = Pick<
  Environment,
  'SOROT_DATA' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
>;

/**
 * Refuses a folder or database without an installation. Whoever looks something up or changes it
 * means one that exists: in a new one at the wrong place there is nothing to find, and what is
 * changed there is lost. What creates one says where.
 *
 * @throws OperatorError `no_installation`
 */
export async function requireInstallation(
  { SOROT_DATA, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: DatabaseEnvironment,
  { mayCreate }: { mayCreate: boolean },
): Promise<void> {
  const isFound = DATABASE_DIRECT_URL
    ? await isMigrated(DATABASE_DIRECT_URL)
    : existsSync(join(SOROT_DATA, 'postgres/cluster'));
  if (isFound) return;
  const [name, place] = DATABASE_DIRECT_URL
    ? ['DATABASE_URL', `the database ${describeDatabase(DATABASE_DIRECT_URL)}`]
    : ['SOROT_DATA', SOROT_DATA];
  if (mayCreate) {
    console.log(`installation … new, in ${place}`);
    return;
  }
  throw new OperatorError(
    'no_installation',
    `There is no installation in ${place} (${name}): set ${name} as your site has it, or create a new one there with "sorot start".`,
  );
}
