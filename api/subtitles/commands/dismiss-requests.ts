import { and, eq, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { subtitleRequests } from '../tables.ts';

type Asked = { titleId: number; language: string };

/**
 * Puts aside what viewers ask for and nobody can fulfil, until somebody else asks for it.
 *
 * @throws `title_not_found` if nobody has asked
 */
export async function dismissRequests(
  db: Database,
  actor: Actor,
  asked: Asked,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readState(tx, asked);
    const [title] = await tx
      .select({ name: titles.name })
      .from(titles)
      .where(eq(titles.id, asked.titleId));
    if (!before || !title) throw problem('title_not_found');
    await saveState(tx, asked, true);
    const { titleId, language } = asked;
    return recordChange(tx, actor, {
      action: 'subtitles.dismissSubtitleRequest',
      subject: {
        kind: 'subtitle_request',
        id: `${titleId} ${language}`,
        name: `${title.name} (${language})`,
      },
      before,
      after: { dismissed: true },
    });
  });
}

export const subtitleRequestReverter: Reverter = {
  kind: 'subtitle_request',
  read: (tx, id) => readState(tx, parseId(id)),
  write: (tx, id, state) => saveState(tx, parseId(id), state?.dismissed === true),
};

function parseId(id: string): Asked {
  const [titleId, language = ''] = id.split(' ');
  return { titleId: Number(titleId), language };
}

const isOf = ({ titleId, language }: Asked) =>
  and(eq(subtitleRequests.titleId, titleId), eq(subtitleRequests.language, language));

/** Null: nobody has asked. One who has asked since is enough to bring all of it back. */
async function readState(tx: Transaction, asked: Asked): Promise<{ dismissed: boolean } | null> {
  const rows = await tx
    .select({ dismissedAt: subtitleRequests.dismissedAt })
    .from(subtitleRequests)
    .where(isOf(asked))
    .for('update');
  if (rows.length === 0) return null;
  return { dismissed: rows.every(({ dismissedAt }) => dismissedAt !== null) };
}

async function saveState(tx: Transaction, asked: Asked, dismissed: boolean): Promise<void> {
  await tx
    .update(subtitleRequests)
    .set({ dismissedAt: dismissed ? sql`coalesce(${subtitleRequests.dismissedAt}, now())` : null })
    .where(isOf(asked));
}
