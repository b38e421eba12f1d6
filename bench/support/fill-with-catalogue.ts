import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCatalogue } from './ensure-catalogue.ts';
import type { Fill } from './open-filled-site.ts';

const run = promisify(execFile);

/** Some 36,000 titles. */
export const fillWithCatalogue: Fill = async ({ root, settings, data }) => {
  const catalogue = await ensureCatalogue(data);
  const program = [process.execPath, join(root, 'build/program/sorot.js'), 'import'];
  await run('env', [...settings, ...program, catalogue]);
};
