import { sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import {
  findPopularMatches,
  type Match,
  matching,
  matchLimit,
  mentioning,
  type Scope,
  type Wanted,
} from './find-matches.ts';
import { askVocabulary, type KnownWord, resembling } from './find-spellings.ts';
import { allOf, quoteTerm, type TypedQuery } from './typed-query.ts';

/** With fewer titles than this, a misspelt word may have matched by chance. */
export const enough = 5;
/** If names match fewer titles than this, titles that only mention the words fill up. */
export const screenful = 12;
/** Sorts after any continuation of a name. */
const lastLetter = '\u{10ffff}';

/** Titles that match as typed and, if they are few, alternatives. */
export type Literally = {
  matches: Match[];
  /** Words similar to the typed ones; null if not needed. */
  known: KnownWord[] | null;
  /** Titles that only mention the words; null if not needed. */
  mentions: Match[] | null;
};

// Parts that are not needed are not executed: one statement takes as long as the first of three
// did.
const selectLiterally = prepareOnce((db) =>
  db
    .select({
      matches: sql<Match[]>`coalesce(answer.matches, '[]')`,
      known: sql<KnownWord[] | null>`answer.known`,
      mentions: sql<Match[] | null>`answer.mentions`,
    })
    .from(
      sql`(
        with found as materialized (${matching}), counted as materialized (
          select count(distinct id) as titles, ${sql.placeholder('isPhrase')}::boolean
            and coalesce(bool_or(source <> 'words' and (name = ${sql.placeholder('whole')}
              or name >= ${sql.placeholder('begin')} and name < ${sql.placeholder('end')}
            )), false) as is_named
          from found
        )
        select (select json_agg(found) from found) as matches,
          case when titles < ${sql.raw(String(enough))} and not is_named
            then (select coalesce(json_agg(known), '[]') from (${resembling}) known) end as known,
          case when titles < ${sql.raw(String(screenful))} and not is_named
            then (select coalesce(json_agg(mention), '[]') from (${mentioning}) mention) end as mentions
        from counted
      ) answer`,
    )
    .prepare('find_literally'),
);

/**
 * Titles whose names, or names and people, match as typed; the last word is a prefix. A name or
 * person that matches several words is surely meant; a single word may be a typo for another.
 */
export async function findLiterally(
  db: DatabaseOrTransaction,
  query: TypedQuery,
  { types, country }: Scope,
): Promise<Literally> {
  const { whole, text, words } = query;
  const wanted = wantLiterally(query);
  const [row] = await selectLiterally(db).execute({
    ...wanted,
    ...askVocabulary(words),
    types,
    country,
    whole,
    mentioned: allOf(askForMentions(words)),
    isPhrase: words.length > 1,
  });
  const literally = row ?? { matches: [], known: [], mentions: [] };
  if (text.length > 1 && !isCutShort(literally.matches, query)) return literally;
  const common = { ...wanted, words: allOf(askFor(words)) };
  const popular = await findPopularMatches(db, common, { types, country });
  return { ...literally, matches: [...popular, ...literally.matches] };
}

/** Whether corrections could be as good as what was found. */
function isCutShort(matches: Match[], { text, words }: TypedQuery): boolean {
  const named = matches.filter(({ source }) => source === 'name');
  const begun = words.length > 1 ? named.filter(({ name }) => name.startsWith(text)) : [];
  return (begun.length || named.length) >= matchLimit * 0.8;
}

export function wantLiterally({ whole, text, words }: TypedQuery): Wanted {
  // One letter begins too many words to look them all up; names that begin with it are found
  // anyway.
  const isHardlyBegun = words.at(-1)?.length === 1;
  const mentioned = isHardlyBegun && words.length > 1 ? words.slice(0, -1) : words;
  return {
    begin: text,
    end: text + lastLetter,
    exact: [whole, text, ...['the', 'a', 'an'].map((article) => `${article} ${text}`)],
    words: allOf(isHardlyBegun ? mentioned.map((word) => quoteTerm(word)) : askFor(mentioned)),
  };
}

/** In texts, a short prefix matches almost everything. */
function askForMentions(words: string[]): string[] {
  return words.map((word, at) => quoteTerm(word, at === words.length - 1 && word.length > 4));
}

/** Asks for each word, and for completions of the last one. */
function askFor(words: string[]): string[] {
  return words.map((word, at) => quoteTerm(word, at === words.length - 1));
}
