import { eq, notLike } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { milestones } from '#api/site/tables.ts';
import { enqueueDemoJobs } from '#db/demo/jobs.ts';
import { loadDemoContent } from '#db/demo/load-demo.ts';
import { openDemoLogins } from './demo-logins.ts';
import type { Environment } from './env.ts';
import type { Storage } from './open-provider.ts';
import { runStage } from './stages.ts';

const milestone = 'demo_content_loaded';

/**
 * Loads the demo content into a new database, once: deleted demo titles stay deleted, even after a
 * restore. The next start finishes a load that was killed; sites that already have imported films
 * get no demo.
 */
export async function loadDemoOnce(
  { connection: { db }, store }: Storage,
  environment: Environment,
): Promise<void> {
  const [reached] = await db.select().from(milestones).where(eq(milestones.name, milestone));
  if (reached) return;
  const [own] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(notLike(titles.source, 'demo:%'))
    .limit(1);
  if (!own) {
    await runStage('demo content', async (report) => {
      report(`${await loadDemoContent({ db, store })} titles`);
      await openDemoLogins(db, environment);
      await enqueueDemoJobs(db);
    });
  }
  await db.insert(milestones).values({ name: milestone }).onConflictDoNothing();
}
