import type { AdminTitle, ListedTitle } from '#contract/catalogue/title-ops.ts';
import { retentionDays } from '#contract/constants/catalogue.ts';
import { toValues } from '../commands/edit-titles/title-state.ts';
import type { AnyTitle } from '../queries/staff/find-any-title.ts';
import type { ListedTitleRow } from '../queries/staff/list-all-titles.ts';

export function presentListedTitle(row: Omit<ListedTitleRow, 'keys'>): ListedTitle {
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    name: row.displayName,
    year: row.year,
    state: row.state,
    publish_at: row.publishAt?.toISOString() ?? null,
    rating: row.rating,
    access: row.access,
    poster: row.poster,
    playable: row.playable,
    missing_texts: row.missingTexts,
    faults: row.faults,
    added_at: row.addedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentAnyTitle(found: AnyTitle): AdminTitle {
  const { row, state, genres, tags, credits, redirects } = found;
  const { deletedAt } = row;
  const removedAt = deletedAt && new Date(deletedAt.getTime() + retentionDays * 86_400_000);
  return {
    ...presentListedTitle(row),
    display_name: row.displayName,
    ...toValues(state),
    genres,
    tags,
    credits,
    deleted_at: deletedAt?.toISOString() ?? null,
    removed_at: removedAt?.toISOString() ?? null,
    source: row.source,
    edited: Object.entries(row.imported)
      .map(([field, imported]) => ({ field, imported }))
      .sort((a, b) => a.field.localeCompare(b.field)),
    redirects,
  };
}
