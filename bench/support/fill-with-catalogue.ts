import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#api/platform/database.ts';
import { ensureCatalogue } from './ensure-catalogue.ts';
import type { Fill } from './open-filled-site.ts';

const run = promisify(execFile);

/**
 * Some 36,000 titles. Their related titles are marked as computed, which would otherwise take
 * minutes of the time in which pages are measured.
 */
export const fillWithCatalogue: Fill = async ({ root, settings, data, databaseUrl }) => {
  const catalogue = await ensureCatalogue(data);
  const program = [process.execPath, join(root, 'build/program/sorot.js'), 'import'];
  await run('env', [...settings, ...program, catalogue]);
  const { db, close } = connectDatabase({ url: databaseUrl });
  await db.execute(sql`UPDATE related_titles SET state = 'ready'`);
  await close();
};
