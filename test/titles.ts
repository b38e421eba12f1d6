import type { z } from 'zod';
import { type ResolvedDraft, saveTitles } from '#api/catalogue/commands/save-titles.ts';
import { titleDraftSchema } from '#api/catalogue/title-draft.ts';
import { pictures, streams } from '#api/media/tables.ts';
import type { Database, Transaction } from '#api/platform/database.ts';

type Draft = Omit<z.input<typeof titleDraftSchema>, 'source' | 'type' | 'seasons'>;
type Given = Partial<Draft> & { name: string; type?: 'movie' | 'tv-show' | 'video' } & Partial<
    Pick<ResolvedDraft, 'posterId' | 'backdropId' | 'logoId' | 'streamId' | 'seasons'>
  >;

let made = 0;

/**
 * Saves titles like an importer; each is new, whatever its name. Returns ids in the given order.
 */
export async function addTitles(db: Database | Transaction, given: Given[]): Promise<number[]> {
  const drafts = given.map(({ posterId, backdropId, logoId, streamId, seasons, ...draft }) => {
    const source = `test:${++made}`;
    const { trailers, ...parsed } = titleDraftSchema.parse({ type: 'movie', source, ...draft });
    const files = { posterId, backdropId, logoId, streamId };
    return { ...parsed, ...files, trailers: trailers ?? [], seasons: seasons ?? [] };
  });
  const outcomes = await db.transaction((tx) => saveTitles(tx, drafts));
  return outcomes.map(({ id }) => id);
}

/** Adds a picture's row, without its file. */
export async function addPicture(db: Database): Promise<number> {
  const path = `pictures/00/${++made}.webp`;
  const [picture] = await db
    .insert(pictures)
    .values({ path, width: 600, height: 900, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' })
    .returning({ id: pictures.id });
  return picture?.id ?? 0;
}

/** Adds a stream's row in a state, without its files. */
export async function addStream(
  db: Database,
  given: Partial<typeof streams.$inferInsert> = {},
): Promise<string> {
  const [stream] = await db
    .insert(streams)
    .values({
      fingerprint: `test:${++made}`,
      state: 'complete',
      folder: `streams/test-${made}`,
      durationMs: 61_400,
      ...given,
    })
    .returning({ id: streams.id });
  return stream?.id ?? '';
}
