import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCatalogue } from './ensure-catalogue.ts';
import type { Fill } from './open-filled-site.ts';

const run = promisify(execFile);

/** Some 36,000 titles. */
export const fillWithCatalogue: Fill = async ({ root, settings, data }) => {
  const catalogue = await ensureCatalogue(data);
  await run('env', [...settings, process.execPath, join(root, 'server/import.ts'), catalogue]);
};
