import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fill } from './open-filled-site.ts';
import { provideCatalogue } from './provide-catalogue.ts';

const run = promisify(execFile);

/** Some 36,000 titles. */
export const fillWithCatalogue: Fill = async ({ root, settings, data }) => {
  const catalogue = await provideCatalogue(data);
  await run('env', [...settings, process.execPath, join(root, 'server/import.ts'), catalogue]);
};
