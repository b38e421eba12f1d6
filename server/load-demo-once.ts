import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { titles } from '#api/catalogue/tables.ts';
import { markAllAsDemo, markAsDemo, markEarlierDemo } from '#api/demo/mark-demo.ts';
import type { Database } from '#api/platform/database.ts';
import type { ImportReport } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { importShop } from '#api/shop/import/import-shop.ts';
import { milestones } from '#api/site/tables.ts';
import { enqueueDemoJobs, markDemoPeople } from '#db/demo/jobs.ts';
import { openDemoLogins } from './demo-logins.ts';
import type { Environment } from './env.ts';
import type { Storage } from './open-provider.ts';
import { runStage } from './stages.ts';

/** What the site shows until somebody brings films: content like everybody's, imported like it. */
const demoFolder = join(projectFolder, 'demo');
/** The language of its files, where they do not name another one. */
const demoLanguage = 'id';

const [begun, loaded, marked] = [
  'demo_content_begun',
  'demo_content_loaded',
  'demo_content_marked',
];

/**
 * Loads the demo content into a new database, once: deleted demo titles stay deleted, even after a
 * restore. The next start finishes a load that was killed. Sites that already have imported films
 * get no demo, and neither do those that began with a public address: visitors would find invented
 * films and orders there.
 */
export async function loadDemoOnce(
  { connection: { db }, store }: Pick<Storage, 'connection' | 'store'>,
  environment: Environment,
): Promise<void> {
  const reached = await db
    .select()
    .from(milestones)
    .where(inArray(milestones.name, [begun, loaded]));
  if (reached.some(({ name }) => name === loaded)) {
    await markDemoOfEarlierVersion(db);
    return;
  }
  const isTriedOut = environment.BASE_URL === undefined && !(await hasTitles(db));
  if (isTriedOut || reached.length > 0) {
    await db.insert(milestones).values({ name: begun }).onConflictDoNothing();
    await runStage('demo content', async (report) => {
      report(`${await loadDemo({ db, store }, environment)} titles`);
    });
  }
  await db
    .insert(milestones)
    .values([{ name: loaded }, { name: marked }])
    .onConflictDoNothing();
}

/** Loads the demo because the owner has chosen it, unless films have come meanwhile. */
export async function loadChosenDemo(
  { db, store }: { db: Database; store: MediaStore },
  environment: Environment,
): Promise<void> {
  if (!(await hasTitles(db))) await loadDemo({ db, store }, environment);
}

async function hasTitles(db: Database): Promise<boolean> {
  const [title] = await db.select({ id: titles.id }).from(titles).limit(1);
  return title !== undefined;
}

/** Returns how many titles there are. */
async function loadDemo(
  { db, store }: { db: Database; store: MediaStore },
  environment: Environment,
): Promise<number> {
  const count = await loadDemoContent({ db, store });
  await markAllAsDemo(db, ['title', 'product', 'coupon', 'shipping_zone']);
  await openDemoLogins(db, environment);
  await markAsDemo(db, {});
  await enqueueDemoJobs(db);
  return count;
}

/** Versions before this one did not note what is the demo's. */
async function markDemoOfEarlierVersion(db: Database): Promise<void> {
  const isMarked = (await db.$count(milestones, eq(milestones.name, marked))) > 0;
  if (isMarked) return;
  await markEarlierDemo(db);
  await markDemoPeople(db);
  await db.insert(milestones).values({ name: marked }).onConflictDoNothing();
}

/** Films, series, videos, people and what is sold; returns how many titles there are. */
export async function loadDemoContent(deps: { db: Database; store: MediaStore }): Promise<number> {
  const language = demoLanguage;
  const places = { catalogue: join(demoFolder, 'catalogue'), shop: join(demoFolder, 'shop') };
  requireWhole(await importDirectory(deps, { directory: places.catalogue, language }));
  requireWhole(
    await importShop(deps, {
      directory: places.shop,
      currency: 'IDR',
      language,
      timeZone: 'Asia/Jakarta',
    }),
  );
  return deps.db.$count(titles);
}

/** The demo comes with the program: nothing in it may be wrong. */
function requireWhole({ failed: [failure] }: ImportReport): void {
  if (failure) throw new Error(`The demo's ${failure.path} cannot be loaded: ${failure.reason}`);
}
