import { basename, dirname } from 'node:path';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { InboxItem, OtherTitle } from '#contract/catalogue/inbox.ts';
import type { InboxView } from '#contract/constants/inbox.ts';
import type { Language } from '#contract/shared/language.ts';
import { filmsOfTitles } from '../import/corrections/find-corrections.ts';
import type { AskedCandidate } from '../metadata/asked-candidate.ts';
import { readDescriptions } from '../metadata/read-descriptions.ts';
import { titleQuestions } from '../metadata/tables.ts';
import { posters } from '../queries/find-cards.ts';
import { listedColumns } from '../queries/staff/list-all-titles.ts';
import { english, textIn, translated, translationIn } from '../queries/title-columns.ts';
import { titles } from '../tables.ts';
import { awaitsReview, doubts, isInView, isNamesake, isSure, notes } from './inbox-conditions.ts';

const pageSize = 25;

/** What needs somebody comes first, in the order in which it was found. */
const order: KeysetOrder = {
  keys: [
    { value: sql`${isSure}::integer`, type: sql`integer` },
    { value: sql`${titles.id}`, type: sql`bigint` },
  ],
  direction: 'asc',
};

/** A page of the inbox, with all that is needed to decide about its titles. */
export async function listInbox(
  db: DatabaseOrTransaction,
  wanted: { view: InboxView; cursor?: string | undefined; language: Language },
) {
  const { view, cursor, language } = wanted;
  const where = isInView(view);
  const { rows, page } = await readForwards<ItemRow>({
    order,
    size: pageSize,
    scope: `inbox:${view}`,
    cursorText: cursor,
    keysOf: ({ keys }) => keys,
    count: () => db.$count(titles, where),
    readRows: (from, limit) => selectItems(db, { where: and(where, from), language, limit }),
  });
  const ids = rows.map(({ id }) => id);
  const [questions, descriptions, files, namesakes] = await Promise.all([
    db.select().from(titleQuestions).where(inArray(titleQuestions.titleId, ids)),
    readDescriptions(db, ids),
    findInboxFiles(db, ids),
    findNamesakes(db, ids),
  ]);
  const shown = questions.map((question) => ({
    ...question,
    candidates: question.candidates
      .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
      .slice(0, mostCandidates),
  }));
  const known = await findKnown(
    db,
    shown.flatMap(({ candidates }) => candidates),
  );
  return {
    page,
    rows: rows.map((row) => {
      const question = shown.find(({ titleId }) => titleId === row.id);
      return {
        ...row,
        question: question?.state ?? null,
        candidates: (question?.candidates ?? []).map((candidate) => ({
          candidate,
          takenBy:
            known.find(
              ({ provider, provider_id: providerId, id }) =>
                provider === candidate.provider && providerId === candidate.id && id !== row.id,
            ) ?? null,
        })),
        match: descriptions.get(row.id)?.[0],
        file: files.get(row.id) ?? null,
        duplicates: namesakes.filter(({ of }) => of === row.id),
      };
    }),
  };
}

function selectItems(
  db: DatabaseOrTransaction,
  { where, language, limit }: { where: SQL | undefined; language: Language; limit: number },
) {
  return db
    .select({
      ...listedColumns(language),
      synopsis: textIn('synopsis'),
      doubts,
      notes,
      keys: keysOf(order),
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, sql`${language}`))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(where)
    .orderBy(orderBy(order, 'forwards'))
    .limit(limit);
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

const mostCandidates = 3;

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];

/** How many there are of each kind, and how many titles beside them have no rating. */
export async function countInbox(db: DatabaseOrTransaction) {
  const [[counts], publishedUnrated] = await Promise.all([
    db
      .select({
        all: sql<number>`count(*)::integer`,
        sure: sql<number>`count(*) filter (where ${isSure})::integer`,
        unrated: sql<number>`count(*) filter (where ${titles.rating} is null)::integer`,
      })
      .from(titles)
      .where(awaitsReview),
    countUpTo(db, titles, sql`${titles.facets} @> '{unrated,published}'`),
  ]);
  const { all = 0, sure = 0, unrated = 0 } = counts ?? {};
  return { all, sure, unsure: all - sure, unrated, published_unrated: publishedUnrated };
}

/** What titles were made of: a film's file, or the folder of a series. */
async function findInboxFiles(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Map<number, InboxItem['file']>> {
  const { rows } = await db.execute<{
    id: number;
    type: string;
    path: string;
    count: number;
    seconds: number | null;
  }>(sql`
    SELECT t.id, t.type, count(*)::integer AS count, sum(s.source_seconds)::float8 AS seconds,
      (array_agg(s.source_path ORDER BY s.id = t.stream_id DESC NULLS LAST, s.source_path))[1] AS path
    FROM ${filmsOfTitles} f JOIN streams s ON s.id = f.stream_id JOIN titles t ON t.id = f.title_id
    WHERE t.id = ANY (${sql.param(ids)}::bigint[]) AND s.source_path IS NOT NULL
    GROUP BY t.id, t.type`);
  return new Map(
    rows.map(({ id, type, path, count, seconds }) => {
      const name = type === 'tv-show' ? basename(dirname(path)) : basename(path);
      return [id, { name, count, seconds }];
    }),
  );
}

const otherColumns = sql`other.id::integer, other.name, other.year, CASE
  WHEN NOT other.hidden OR other.publish_at <= now() THEN 'published'
  WHEN other.publish_at IS NOT NULL THEN 'scheduled' ELSE 'hidden' END AS state`;

async function findNamesakes(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<(OtherTitle & { of: number })[]> {
  const { rows } = await db.execute<OtherTitle & { of: number }>(sql`
    SELECT titles.id AS of, ${otherColumns} FROM titles JOIN titles other ON ${isNamesake}
    WHERE titles.id = ANY (${sql.param(ids)}::bigint[]) ORDER BY other.id`);
  return rows;
}

/** Titles that are these films already. */
async function findKnown(
  db: DatabaseOrTransaction,
  candidates: AskedCandidate[],
): Promise<(OtherTitle & { provider: string; provider_id: string })[]> {
  if (candidates.length === 0) return [];
  const asked = candidates.map(({ provider, id, type }) => ({ provider, id, type }));
  const { rows } = await db.execute<OtherTitle & { provider: string; provider_id: string }>(sql`
    SELECT i.provider, i.id AS provider_id, ${otherColumns}
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS c (provider text, id text, type text)
      JOIN title_ids i ON i.provider = c.provider AND i.id = c.id
      JOIN titles other ON other.id = i.title_id AND other.type = c.type
    WHERE other.deleted_at IS NULL`);
  return rows;
}
