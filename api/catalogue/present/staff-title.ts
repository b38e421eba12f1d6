import type { AdminTitle, ListedTitle } from '#contract/catalogue/title-ops.ts';
import { retentionDays } from '#contract/constants/catalogue.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { textFieldName } from '../commands/edit-titles/title-state.ts';
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
    name: state.name,
    original_name: state.original_name,
    original_language: state.original_language,
    aliases: state.aliases,
    texts: presentTexts(state),
    released_on: state.released_on,
    runtime: state.runtime,
    recommended: state.recommended,
    countries: state.countries,
    languages: state.languages,
    available_from: state.available_from,
    available_until: state.available_until,
    available_countries: state.available_countries,
    attribution: state.attribution,
    genres,
    tags,
    credits,
    links: state.links,
    hidden: state.hidden,
    deleted_at: deletedAt?.toISOString() ?? null,
    removed_at: removedAt?.toISOString() ?? null,
    source: row.source,
    edited: Object.entries(row.imported)
      .map(([field, imported]) => ({ field, imported }))
      .sort((a, b) => a.field.localeCompare(b.field)),
    redirects,
  };
}

function presentTexts(state: AnyTitle['state']): AdminTitle['texts'] {
  const textsIn = (language: Language) => ({
    name: state[textFieldName(language, 'name')],
    tagline: state[textFieldName(language, 'tagline')],
    synopsis: state[textFieldName(language, 'synopsis')],
  });
  // One entry for each language, which `fromEntries` cannot tell.
  return Object.fromEntries(
    languages.map((language) => [language, textsIn(language)]),
  ) as AdminTitle['texts'];
}
