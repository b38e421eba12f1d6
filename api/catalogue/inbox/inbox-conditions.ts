import { type SQL, sql } from 'drizzle-orm';
import type { InboxDoubt, InboxNote, InboxView } from '#contract/constants/inbox.ts';
import { titles } from '../tables.ts';

/** Titles that an import has found and nobody has looked at. */
export const awaitsReview: SQL<boolean> = sql<boolean>`(${titles.awaitsReview}
  and ${titles.deletedAt} is null)`;

/** Another title with the name and year of one. */
export const isNamesake: SQL<boolean> = sql<boolean>`(other.type = ${titles.type}
  and left(lower(other.name), 80) = left(lower(${titles.name}), 80)
  and lower(other.name) = lower(${titles.name}) and other.year is not distinct from ${titles.year}
  and other.id <> ${titles.id} and other.deleted_at is null)`;

const isNamedByStaff = sql`${titles.imported} ? 'name'`;

/** Whether its name is more than that of its file. */
const isNamed = sql`(not 'name' = any(${titles.guessed}) or ${isNamedByStaff}
  or exists (select from title_descriptions where title_id = ${titles.id}))`;

/** Each with its condition; `asked` is the question about the title, if there is one. */
const doubtConditions: Record<InboxDoubt, SQL> = {
  asking: sql`asked.state = 'waiting'`,
  several: sql`asked.state = 'unsure' and not ${isNamedByStaff}
    and jsonb_array_length(asked.candidates) > 1`,
  doubtful: sql`asked.state = 'unsure' and not ${isNamedByStaff}
    and jsonb_array_length(asked.candidates) <= 1`,
  no_match: sql`asked.state = 'unknown' and not ${isNamed}`,
  not_asked: sql`asked.state = 'failed' and not ${isNamed}`,
  file_name: sql`asked.state is null and not ${isNamed}`,
  duplicate: sql`exists (select from titles other where ${isNamesake})`,
  film_failed: sql`exists (select from streams where id = ${titles.streamId} and state = 'failed')`,
};

const noteConditions: Record<InboxNote, SQL> = {
  no_year: sql`${titles.year} is null`,
  unrated: sql`${titles.rating} is null`,
  no_poster: sql`${titles.posterId} is null`,
  not_playable: sql`not ${titles.playable}`,
};

/** Why a title is not beyond doubt. */
export const doubts = sql<InboxDoubt[]>`(select ${listThose(doubtConditions)}
  from (select ${titles.id} as id) this left join title_questions asked on asked.title_id = this.id)`;

/** What a title lacks. */
export const notes = sql<InboxNote[]>`(${listThose(noteConditions)})`;

export const isSure = sql<boolean>`(${doubts} = '{}')`;

function listThose(conditions: Record<string, SQL>): SQL {
  const codes = Object.entries(conditions).map(
    ([code, condition]) => sql`case when ${condition} then ${sql.raw(`'${code}'`)} end`,
  );
  return sql`array_remove(array[${sql.join(codes, sql`, `)}]::text[], null)`;
}

/** Titles of the inbox, as its views show them. */
export function isInView(view: InboxView): SQL {
  const further: Record<InboxView, SQL> = {
    all: sql`true`,
    unsure: sql`not ${isSure}`,
    sure: isSure,
    unrated: noteConditions.unrated,
  };
  return sql`(${awaitsReview} and ${further[view]})`;
}
