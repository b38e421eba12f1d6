import { inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { publishText, readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { installation, streams } from './tables.ts';

/** File of a media store that says which installation it belongs to. */
export const installationFile = 'installation.json';

const noteSchema = z.object({ installation: z.uuid() });

/** Names read at once when a store without a note is compared with the database. */
const batch = 1_000;

/**
 * Makes sure that a media store belongs to this database, before anything is removed that only the
 * other one knows. A store without a note gets one if it is empty or has one of our films.
 * `mayBeEmpty`: our films are about to be copied there.
 *
 * @throws OperatorError `media_of_another_site`, `media_missing`
 */
export async function requireOwnMedia(
  db: DatabaseOrTransaction,
  store: MediaStore,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): Promise<void> {
  const owner = await findOwner(db, store);
  if (owner === 'us') return;
  if (owner === 'another') {
    throw new OperatorError(
      'media_of_another_site',
      `The media in ${store.place} belong to another installation of Sorot, and nothing in them was changed: name another folder or prefix, or the database that they belong to; to make them this site's for good, run "sorot media adopt".`,
    );
  }
  if (owner === 'lost' && !mayBeEmpty) {
    throw new OperatorError(
      'media_missing',
      `There is no film in ${store.place}, although this site has some: mount the disk that they are on, or name their folder or bucket; to go on without them, run "sorot media adopt".`,
    );
  }
  await writeNote(db, store).catch(ignoreReadOnly);
}

/** Whether `requireOwnMedia` has nothing against a store. */
export async function hasOwnMedia(db: DatabaseOrTransaction, store: MediaStore): Promise<boolean> {
  return requireOwnMedia(db, store).then(
    () => true,
    (error) => {
      if (!(error instanceof OperatorError)) throw error;
      return false;
    },
  );
}

/** Makes a media store this installation's, whoever's it was; returns whether it was another's. */
export async function adoptMedia(db: DatabaseOrTransaction, store: MediaStore): Promise<boolean> {
  const owner = await findOwner(db, store);
  if (owner !== 'us') await writeNote(db, store);
  return owner === 'another';
}

/** `lost`: no film is there, although the database has some. */
async function findOwner(
  db: DatabaseOrTransaction,
  store: MediaStore,
): Promise<'us' | 'nobody' | 'another' | 'lost'> {
  const noted = await readNote(store);
  if (noted !== undefined) return noted === (await readOwnId(db)) ? 'us' : 'another';
  const films = (await store.names('streams')).filter((name) => z.uuid().safeParse(name).success);
  if (films.length > 0) return (await knowsAny(db, films)) ? 'nobody' : 'another';
  const [prepared] = await db
    .select({ id: streams.id })
    .from(streams)
    .where(isNotNull(streams.folder))
    .limit(1);
  return prepared ? 'lost' : 'nobody';
}

async function knowsAny(db: DatabaseOrTransaction, ids: string[]): Promise<boolean> {
  for (let at = 0; at < ids.length; at += batch) {
    const some = inArray(streams.id, ids.slice(at, at + batch));
    const [stream] = await db.select({ id: streams.id }).from(streams).where(some).limit(1);
    if (stream) return true;
  }
  return false;
}

async function readOwnId(db: DatabaseOrTransaction): Promise<string> {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('The database has no installation');
  return row.id;
}

/** One that was not written to its end counts as none. */
async function readNote(store: MediaStore): Promise<string | undefined> {
  const text = await readText(store, installationFile);
  try {
    return noteSchema.parse(JSON.parse(text ?? '')).installation;
  } catch {
    return undefined;
  }
}

async function writeNote(db: DatabaseOrTransaction, store: MediaStore): Promise<void> {
  const note: z.infer<typeof noteSchema> = { installation: await readOwnId(db) };
  await publishText(store, installationFile, `${JSON.stringify(note)}\n`);
}

/** Where nothing can be written, nothing can be removed. */
function ignoreReadOnly(error: NodeJS.ErrnoException): void {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
}
