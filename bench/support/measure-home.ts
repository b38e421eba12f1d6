import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { VisitorHeader } from './count-answers.ts';
import { measureMadePages } from './measure-made-pages.ts';
import { provideCatalogue } from './provide-catalogue.ts';

const run = promisify(execFile);
const importer = join(import.meta.dirname, '../../server/import.ts');

/** The home page made anew for each request, with 36,000 titles in the catalogue. */
export async function measureHome(given: {
  visit: (at: { url: string; databaseUrl: string }) => VisitorHeader | Promise<VisitorHeader>;
  wanted: { ratio: number; p99: number };
}): Promise<void> {
  await measureMadePages({
    ...given,
    pages: () => [{ name: 'home page', paths: ['/'] }],
    async fill({ settings, data }) {
      const catalogue = await provideCatalogue(data);
      await run('env', [...settings, process.execPath, importer, catalogue]);
    },
  });
}
