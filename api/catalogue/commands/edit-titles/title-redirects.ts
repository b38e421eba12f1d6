import { and, eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import { type TitleType, titleRedirects, titles } from '../../tables.ts';
import { lockSlugs } from '../save-titles.ts';

type Address = { type: TitleType; slug: string };

/**
 * Lets an address that no title has lead to a title.
 *
 * @throws `title_not_found`, `slug_taken`, `titles_not_alike`
 */
export async function saveTitleRedirect(
  db: Database,
  actor: Actor,
  { titleId, ...address }: Address & { titleId: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const [title] = await tx
      .select({ type: titles.type })
      .from(titles)
      .where(eq(titles.id, titleId));
    if (!title) throw problem('title_not_found');
    if (title.type !== address.type) throw problem('titles_not_alike');
    await requireFree(tx, address);
    const before = await readRedirect(tx, address);
    await writeRedirect(tx, address, { title_id: titleId });
    return record(tx, actor, {
      action: 'catalogue.saveTitleRedirect',
      address,
      before,
      after: { title_id: titleId },
    });
  });
}

/** @throws `page_not_found` */
export async function deleteTitleRedirect(
  db: Database,
  actor: Actor,
  address: Address,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readRedirect(tx, address);
    if (!before) throw problem('page_not_found');
    await writeRedirect(tx, address, null);
    return record(tx, actor, {
      action: 'catalogue.deleteTitleRedirect',
      address,
      before,
      after: null,
    });
  });
}

export const titleRedirectReverter: Reverter = {
  kind: 'title_redirect',
  read: (tx, id) => readRedirect(tx, parseAddress(id)),
  async write(tx, id, state) {
    const address = parseAddress(id);
    if (state) await requireFree(tx, address);
    await writeRedirect(tx, address, state);
  },
};

async function requireFree(tx: Transaction, { type, slug }: Address): Promise<void> {
  const [taken] = await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.type, type), eq(titles.slug, slug)));
  if (taken) throw problem('slug_taken', { field: 'slug' });
}

function isAt({ type, slug }: Address) {
  return and(eq(titleRedirects.type, type), eq(titleRedirects.slug, slug));
}

async function readRedirect(tx: Transaction, address: Address): Promise<Snapshot | null> {
  const [found] = await tx
    .select({ title_id: titleRedirects.titleId })
    .from(titleRedirects)
    .where(isAt(address))
    .for('update');
  return found ?? null;
}

async function writeRedirect(
  tx: Transaction,
  address: Address,
  state: Snapshot | null,
): Promise<void> {
  await tx.delete(titleRedirects).where(isAt(address));
  if (state) {
    await tx.insert(titleRedirects).values({ ...address, titleId: Number(state.title_id) });
  }
  await invalidateCache(tx, ['catalogue', `title:${address.slug}`]);
}

function record(
  tx: Transaction,
  actor: Actor,
  change: { action: string; address: Address; before: Snapshot | null; after: Snapshot | null },
): Promise<number | null> {
  const { action, address, before, after } = change;
  const id = `${address.type}/${address.slug}`;
  const subject = { kind: 'title_redirect', id, name: id } as const;
  return recordChange(tx, actor, { action, subject, before, after });
}

function parseAddress(id: string): Address {
  const [given = '', slug = ''] = id.split('/');
  return { type: titleTypes.find((type) => type === given) ?? 'movie', slug };
}
