import { sql } from 'drizzle-orm';
import { type Actor, system } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { MergedTitle, MoveTitle } from '../../ports.ts';
import { type KeptEpisodePart, titleRedirects } from '../../tables.ts';
import { applyAccess, withFilmsHidden } from '../apply-access.ts';
import { announceTitles } from '../index-titles.ts';
import { setDeleted } from './delete-title.ts';
import { joinFilms, type MainFilm } from './join-films.ts';
import { type KnownTitle, lockTitleStates } from './title-state.ts';
import { type EditingDeps, writeTitleState } from './write-title-state.ts';

/**
 * Makes a duplicate part of a title: everything that refers to it moves, its addresses lead to the
 * title, and it is deleted. The title keeps its own facts; a film or episodes that it lacks it gets
 * from the duplicate, and imports leave them. Where both have a film, the other is a version of it.
 *
 * @throws `title_not_found`, `titles_not_alike`
 */
export async function mergeTitle(
  { movers, ...deps }: { db: Database; store: MediaStore; movers: MoveTitle[] },
  actor: Actor,
  { id, duplicateId, main }: { id: number; duplicateId: number; main?: MainFilm | undefined },
): Promise<number | null> {
  return withFilmsHidden(deps, async (tx) => {
    const known = await lockTitleStates(tx, [id, duplicateId]);
    const [kept, duplicate] = [known.get(id), known.get(duplicateId)];
    if (!kept || !duplicate || kept.isDeleted || duplicate.isDeleted) {
      throw problem('title_not_found');
    }
    if (kept.type !== duplicate.type || id === duplicateId) throw problem('titles_not_alike');
    const episodes = await moveEpisodes(tx, {
      ...{ from: duplicateId, to: id },
      keptParts: ['added', 'film'],
    });
    await joinFilms(tx, { id, duplicateId, main });
    await tx.execute(sql`
      UPDATE titles SET stream_id = other.stream_id, updated_at = now(),
        kept_parts = array_append(array_remove(titles.kept_parts, 'film'), 'film')
      FROM titles other
      WHERE titles.id = ${id} AND other.id = ${duplicateId} AND titles.stream_id IS NULL
        AND other.stream_id IS NOT NULL`);
    await moveRest(tx, movers, { id, duplicate, episodes });
    const { state } = duplicate;
    return recordChange(tx, actor, {
      action: 'catalogue.mergeTitle',
      subject: { kind: 'title', id: duplicateId, name: state.name },
      before: state,
      after: null,
    });
  });
}

/**
 * Makes a title whose files an import has found among those of another a part of that one. The
 * import writes films and episodes afterwards. What staff have changed of the duplicate goes along,
 * where they have not changed the same of the title.
 */
export async function joinTitles(
  deps: EditingDeps & { movers: MoveTitle[] },
  tx: Transaction,
  { id, duplicateId }: { id: number; duplicateId: number },
): Promise<void> {
  const known = await lockTitleStates(tx, [id, duplicateId]);
  const [kept, duplicate] = [known.get(id), known.get(duplicateId)];
  if (!kept || !duplicate || kept.type !== duplicate.type || duplicate.isDeleted) return;
  const episodes = await moveEpisodes(tx, { from: duplicateId, to: id, keptParts: [] });
  await moveRest(tx, deps.movers, { id, duplicate, episodes });
  const { state } = duplicate;
  const edited = Object.entries(state).filter(
    ([field]) => field in duplicate.imported && !(field in kept.imported),
  );
  const { hidden, publish_at, awaits_review } = state;
  const isReviewed = kept.state.awaits_review && !awaits_review;
  const next = {
    ...kept.state,
    ...Object.fromEntries(edited),
    // What visitors have seen already is not hidden again.
    ...(isReviewed && { hidden, publish_at, awaits_review }),
  };
  if (edited.length > 0 || isReviewed) await writeTitleState(deps, tx, kept, next);
  await recordChange(tx, system, {
    action: 'catalogue.mergeTitle',
    subject: { kind: 'title', id: duplicateId, name: state.name },
    before: state,
    after: null,
  });
}

async function moveRest(
  tx: Transaction,
  movers: MoveTitle[],
  {
    id,
    duplicate,
    episodes,
  }: { id: number; duplicate: KnownTitle; episodes: MergedTitle['episodes'] },
): Promise<void> {
  const { type, state } = duplicate;
  await moveChosen(tx, { from: duplicate.id, to: id });
  await tx.execute(sql`
    INSERT INTO collection_titles (collection_id, title_id, position, imported, described, choice)
    SELECT collection_id, ${id}, position, imported, described, choice FROM collection_titles
    WHERE title_id = ${duplicate.id} ON CONFLICT DO NOTHING`);
  for (const move of movers) await move(tx, { from: duplicate.id, to: id, episodes });
  await tx.execute(sql`
    UPDATE title_redirects SET title_id = ${id} WHERE title_id = ${duplicate.id}`);
  await tx.execute(sql`
    UPDATE import_corrections SET title_id = ${id} WHERE title_id = ${duplicate.id}`);
  await tx.insert(titleRedirects).values({ type, slug: state.slug, titleId: id });
  await setDeleted(tx, duplicate, true);
  await applyAccess(tx, [id]);
  await announceTitles(tx, [id]);
}

/** Replaces a title in the rows of the home page that staff have chosen title by title. */
async function moveChosen(tx: Transaction, { from, to }: { from: number; to: number }) {
  await tx.execute(sql`
    UPDATE home_sections SET source = jsonb_set(source, '{ids}', (
      SELECT jsonb_agg(id ORDER BY place) FROM (
        SELECT CASE WHEN id = ${from} THEN ${to}::bigint ELSE id END AS id, min(place) AS place
        FROM (SELECT value::bigint AS id, place
          FROM jsonb_array_elements_text(source -> 'ids') WITH ORDINALITY AS e (value, place)) ids
        GROUP BY 1) moved))
    WHERE source ->> 'by' = 'titles' AND source -> 'ids' @> to_jsonb(${from}::bigint)`);
}

/**
 * Moves the episodes that the title lacks, and says which of its own the others are. `keptParts`: what
 * imports leave of those that move.
 */
async function moveEpisodes(
  tx: Transaction,
  { from, to, keptParts }: { from: number; to: number; keptParts: KeptEpisodePart[] },
): Promise<MergedTitle['episodes']> {
  await tx.execute(sql`
    INSERT INTO seasons (title_id, number, names, poster_id)
    SELECT ${to}, number, names, poster_id FROM seasons WHERE title_id = ${from}
    ON CONFLICT (title_id, number) DO NOTHING`);
  await tx.execute(sql`
    UPDATE episodes SET season_id = own.id, kept_parts = ARRAY(
      SELECT DISTINCT part FROM unnest(episodes.kept_parts || ${sql.param(keptParts)}::text[]) AS part)
    FROM seasons theirs JOIN seasons own ON own.number = theirs.number AND own.title_id = ${to}
    WHERE episodes.season_id = theirs.id AND theirs.title_id = ${from} AND NOT EXISTS (
      SELECT FROM episodes kept WHERE kept.season_id = own.id AND kept.number = episodes.number)`);
  await tx.execute(sql`
    UPDATE title_versions v SET title_id = ${to} FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE v.episode_id = e.id AND v.title_id = ${from} AND s.title_id = ${to}`);
  const { rows } = await tx.execute<{ from: number; to: number }>(sql`
    SELECT e.id AS from, kept.id AS to
    FROM episodes e JOIN seasons theirs ON theirs.id = e.season_id AND theirs.title_id = ${from}
    JOIN seasons own ON own.number = theirs.number AND own.title_id = ${to}
    JOIN episodes kept ON kept.season_id = own.id AND kept.number = e.number`);
  return rows;
}
