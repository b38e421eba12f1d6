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
 * Fills a new database with the demo content, once: deleted demo titles stay deleted, also after a
 * restore. A load that was killed is finished by the next start; whoever imported films first
 * wants no demo.
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
