import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug } from '../../slug.ts';
import type { ResolvedDraft } from './resolved-draft.ts';

const lastNumber = 9;

/**
 * A slug for each new title, unique among those of its type: `name`; for the same name in another
 * year `name-year`; for the same name and year `name-year-2` and so on.
 */
export async function chooseSlugs(
  tx: Transaction,
  drafts: ResolvedDraft[],
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const wishes = drafts.map((draft) => ({ draft, slugs: listCandidates(draft) }));
  const slugsToFind = sql.param(wishes.flatMap((wish) => wish.slugs));
  const { rows } = await tx.execute<{ type: string; slug: string }>(
    sql`SELECT type, slug FROM titles WHERE slug = ANY (${slugsToFind}::text[])`,
  );
  const taken = new Set(rows.map((row) => `${row.type}/${row.slug}`));

  const chosen = new Map<string, string>();
  for (const { draft, slugs } of wishes) {
    const slug = slugs.find((candidate) => !taken.has(`${draft.kind}/${candidate}`));
    if (!slug) throw new Error(`No free slug for ${draft.source}`);
    taken.add(`${draft.kind}/${slug}`);
    chosen.set(draft.source, slug);
  }
  return chosen;
}

function listCandidates(draft: ResolvedDraft): string[] {
  const name = draft.slug ?? makeSlug(draft.name, 'untitled');
  const dated = draft.year ? `${name}-${draft.year}` : name;
  const candidates = [name];
  if (dated !== name) candidates.push(dated);
  for (let number = 2; number <= lastNumber; number++) candidates.push(`${dated}-${number}`);
  const unmistakable = createHash('sha256').update(draft.source).digest('hex').slice(0, 12);
  return [...candidates, `${dated}-${unmistakable}`];
}
