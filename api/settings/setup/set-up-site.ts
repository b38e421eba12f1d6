import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { openAccount } from '#api/account/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { problem } from '#api/platform/problem.ts';
import { milestones } from '#api/site/tables.ts';
import type { Setup } from '#contract/ops/site-administration.ts';
import type { Settings } from '#contract/shared/settings.ts';
import { saveSettings } from '../commands/save-settings.ts';
import type { LiveSettings } from '../live-settings.ts';
import { hasOwnOwner } from '../queries.ts';
import { demoJob, type FirstFilms, filmsJob } from './jobs.ts';

/** A site is set up once, even if all its owners are removed later. */
const setUp = 'site_set_up';

export async function isSetUp(db: Database | Transaction): Promise<boolean> {
  const [reached] = await db.select().from(milestones).where(eq(milestones.name, setUp));
  return reached !== undefined || (await hasOwnOwner(db));
}

/**
 * Opens the account of the first owner, stores the first settings, and asks for the import of the
 * films.
 *
 * @throws `setup_not_possible` once there is an owner; `folder_not_found`; what `openAccount` and
 *   `saveSettings` throw
 */
export async function setUpSite(
  { db, settings }: { db: Database; settings: LiveSettings },
  wanted: Setup & { demo?: boolean },
): Promise<void> {
  const { films_folder: folder, language, name } = wanted;
  if (folder) await requireFolder(folder);
  const changes = chooseSettings(wanted, settings);
  await db.transaction(async (tx) => {
    // If two requests arrive at once, only one finds the site without an owner.
    await tx.execute(sql`LOCK TABLE ${milestones} IN SHARE ROW EXCLUSIVE MODE`);
    if (await isSetUp(tx)) throw problem('setup_not_possible');
    await tx.insert(milestones).values({ name: setUp });
    const { accountId } = await openAccount(tx, {
      username: wanted.username,
      email: wanted.email,
      password: wanted.password,
      firstName: name,
      lastName: '',
      phone: '',
      language,
      staffRoles: ['owner'],
      emailConfirmed: true,
    });
    // One after the other: what is there when the demo comes would count as the demo's.
    const job = { queue: 'setup', maxAttempts: 3 };
    if (wanted.demo) await enqueueJob(tx, { ...job, name: demoJob, payload: {} });
    if (folder) {
      const { films_are: filmsAre, films_watched: watched } = wanted;
      const films: FirstFilms = { path: folder, filmsAre, watched, accountId, name };
      await enqueueJob(tx, { ...job, name: filmsJob, payload: films });
    }
    const nobody = { apiKey: null, clientAddress: null, requestId: null };
    const actor: Actor = { ...nobody, accountId, name: wanted.username };
    await saveSettings(tx, actor, changes, settings, 'settings.setUp');
  });
  await settings.reload();
}

/** What the environment determines is not asked for, and not stored. */
function chooseSettings(wanted: Setup, { fixed }: LiveSettings): Partial<Settings> {
  const changes: Partial<Settings> = {};
  if (!fixed.site_name) changes.site_name = wanted.site_name;
  if (!fixed.default_language) changes.default_language = wanted.language;
  for (const key of ['time_zone', 'accent', 'bank_account', 'qris'] as const) {
    if (!fixed[key] && wanted[key]) Object.assign(changes, { [key]: wanted[key] });
  }
  return changes;
}

async function requireFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK);
    if ((await stat(folder)).isDirectory()) return;
  } catch {
    // Refused below.
  }
  throw problem('folder_not_found', { field: 'films_folder' });
}
