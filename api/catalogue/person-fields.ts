import { type GetColumnData, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonFieldName } from '#contract/catalogue/person-fields.ts';
import { people } from './tables.ts';

/** The column of each field of `contract/catalogue/person-fields.ts`. */
export const personColumns = {
  slug: people.slug,
  name: people.name,
  designation: people.designation,
  birthday: people.birthday,
  birth_place: people.birthPlace,
  birth_country: people.birthCountry,
  height: people.heightCm,
  also_known_as: people.alsoKnownAs,
  external_ids: people.externalIds,
  relatives: people.relatives,
  awards: people.awards,
  biography: people.biography,
} satisfies Record<PersonFieldName, PgColumn>;

/** What the audit log keeps of a person. */
export const personStateColumns = {
  ...personColumns,
  known_credits: people.knownCredits,
  portrait_id: people.profileImageId,
  keeps_portrait: people.keepsPortrait,
};

type StateColumns = typeof personStateColumns;

export type PersonValues = {
  [Name in keyof StateColumns]: GetColumnData<StateColumns[Name]>;
};

/** A row to insert or to update. */
export function toPersonRow(values: PersonValues): typeof people.$inferInsert {
  const names = Object.keys(personStateColumns) as (keyof StateColumns)[];
  const row = Object.entries(getTableColumns(people)).flatMap(([key, column]) => {
    const name = names.find((each) => personStateColumns[each] === column);
    return name ? [[key, values[name]]] : [];
  });
  // Each column gets the value of its field, which `fromEntries` cannot tell.
  return Object.fromEntries(row) as typeof people.$inferInsert;
}
