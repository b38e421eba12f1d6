import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';
import { titles } from '../tables.ts';
import { announceTitles } from './announce-titles.ts';
import { applyAccess } from './apply-access.ts';
import { withFilmsHidden } from './with-films-hidden.ts';

/**
 * Changes what watching a title takes, for a series with all its episodes. Fails with
 * `title_not_found`.
 */
export async function setTitleAccess(
  deps: { db: Database; store: MediaStore },
  { type, slug, access }: { type: TitleType; slug: string; access: AccessLevel },
): Promise<void> {
  await withFilmsHidden(deps, async (tx) => {
    const [title] = await tx
      .update(titles)
      .set({ access })
      .where(and(eq(titles.type, type), eq(titles.slug, slug)))
      .returning({ id: titles.id });
    if (!title) throw problem('title_not_found');
    await applyAccess(tx, [title.id]);
    await announceTitles(tx, [title.id]);
  });
}
