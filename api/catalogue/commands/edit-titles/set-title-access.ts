import { and, eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import { titles } from '../../tables.ts';
import { changeTitle } from './save-title.ts';
import type { EditingDeps } from './write-title-state.ts';

/**
 * Sets the plan that a title requires, for a series with all its episodes, and returns the entry of
 * the audit log.
 *
 * @throws `title_not_found`
 */
export function setTitleAccess(
  deps: EditingDeps,
  actor: Actor,
  { type, slug, access }: { type: TitleType; slug: string; access: AccessLevel },
): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    const [title] = await tx
      .select({ id: titles.id })
      .from(titles)
      .where(and(eq(titles.type, type), eq(titles.slug, slug)));
    if (!title) throw problem('title_not_found');
    return changeTitle(deps, tx, actor, {
      id: title.id,
      action: 'plans.setTitleAccess',
      change: (state) => ({ ...state, access }),
    });
  });
}
