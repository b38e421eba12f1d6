import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notLike } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { loadDemoContent } from '#db/demo/load-demo.ts';
import type { Provider } from './open-provider.ts';
import { runStage } from './stages.ts';

/**
 * Fills a new embedded database with the demo content, once per data folder. A load that was
 * killed is finished by the next start; whoever imported films first wants no demo.
 */
export async function loadDemoOnce(
  dataFolder: string,
  { connection: { db }, store }: Pick<Provider, 'connection' | 'store'>,
): Promise<void> {
  const marker = join(dataFolder, 'demo-content-loaded');
  if (existsSync(marker)) return;
  const own = await db
    .select({ id: titles.id })
    .from(titles)
    .where(notLike(titles.source, 'demo:%'))
    .limit(1);
  if (own.length === 0) {
    await runStage('demo content', async (report) => {
      report(`${await loadDemoContent({ db, store })} titles`);
    });
  }
  await writeFile(marker, '');
}
