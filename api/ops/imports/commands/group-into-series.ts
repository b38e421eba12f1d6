import { relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { filmsOfTitles } from '#api/catalogue/index.ts';
import { streams } from '#api/media/tables.ts';
import { type Actor, system } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { importRuns } from '../tables.ts';
import {
  type CorrectionState,
  correctionStateSchema,
  findCorrectedTitle,
  findCorrectionOf,
  importAgain,
  lockCorrection,
  nameOf,
  type Place,
  takeTurn,
  toCorrectionState,
  withdrawCorrectionOf,
  writeCorrection,
} from './stored-corrections.ts';

type Asked = {
  /** Of the series: one of the same imported folder, or a new one. */
  name: string;
  year?: number | null | undefined;
  season: number;
  films: { id: number; number: number }[];
};

/**
 * Makes loose films episodes of a series: each of their files is corrected to one, in one change that
 * can be undone, and imported again. Imports that come later follow it.
 *
 * @throws `title_not_found`; `title_without_file`; `titles_in_different_folders`;
 *   `correction_title_unclear`
 */
export async function groupIntoSeries(
  db: Database,
  place: Place,
  actor: Actor,
  { name, year, season, films }: Asked,
): Promise<{ runId: number; change: number | null }> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const found = await findFilms(
      tx,
      films.map(({ id }) => id),
    );
    const directory = await findDirectory(
      tx,
      place,
      found.map(({ path }) => path),
    );
    const asked = { kind: 'episode', name, year, season, extra: 'other', directory } as const;
    const titleId = await findCorrectedTitle(tx, { ...asked, path: '' });
    const said = { ...asked, name: (await findName(tx, titleId)) ?? name };
    const by = await nameOf(tx, actor);
    const before: CorrectionStates = {};
    const after: CorrectionStates = {};
    for (const { titleId: film, path } of found) {
      const known = await findCorrectionOf(tx, path);
      const state = known ? await lockCorrection(tx, known) : null;
      const episode = films.find(({ id }) => id === film)?.number;
      const corrected = toCorrectionState({ ...said, path, episode, title_id: titleId, by });
      const id = await writeCorrection(tx, known, corrected);
      before[`correction_${id}`] = state;
      after[`correction_${id}`] = corrected;
    }
    const change = await recordChange(tx, actor, {
      action: 'ops.groupIntoSeries',
      subject: { kind: 'import_corrections', id: idsOf(after).join(), name },
      before,
      after,
    });
    return { runId: await importAgain(tx, place, actor, statesOf(before, after)), change };
  });
}

/** By `correction_<id>`; null: there is none. */
type CorrectionStates = Record<string, CorrectionState | null>;

const idsOf = (states: object) =>
  Object.keys(states).map((key) => Number(key.replace('correction_', '')));

const statesOf = (...all: CorrectionStates[]) =>
  all.flatMap((states) => Object.values(states).filter((state) => state !== null));

/** The files of films that play by themselves, with their versions. */
async function findFilms(
  tx: Transaction,
  ids: number[],
): Promise<{ titleId: number; path: string }[]> {
  const { rows } = await tx.execute<{ id: number; path: string | null }>(sql`
    SELECT DISTINCT t.id, s.source_path AS path FROM titles t
    LEFT JOIN ${filmsOfTitles} f ON f.title_id = t.id
    LEFT JOIN ${streams} s ON s.id = f.stream_id AND s.source_path IS NOT NULL
    WHERE t.id = ANY (${sql.param(ids)}::bigint[]) AND t.deleted_at IS NULL AND t.type <> 'tv-show'
    ORDER BY t.id, path`);
  if (new Set(rows.map(({ id }) => id)).size < ids.length) throw problem('title_not_found');
  const found = rows.flatMap(({ id, path }) => (path === null ? [] : [{ titleId: id, path }]));
  if (new Set(found.map(({ titleId }) => titleId)).size < ids.length) {
    throw problem('title_without_file');
  }
  return found;
}

/** As the series is written, whatever the case in which somebody has typed it. */
async function findName(tx: Transaction, titleId: number | null): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM titles WHERE id = ${titleId}`,
  );
  return rows[0]?.name;
}

/** The imported folder that all files come from, as the database names it. */
async function findDirectory(tx: Transaction, place: Place, paths: string[]): Promise<string> {
  const rows = await tx.selectDistinct({ directory: importRuns.directory }).from(importRuns);
  const folders = rows.map(({ directory }) => toAbsolutePath(place, directory));
  const around = folders.filter((folder) =>
    paths.every((path) => isInside(folder, toAbsolutePath(place, path))),
  );
  const [innermost] = around.toSorted((one, other) => other.length - one.length);
  if (innermost === undefined) throw problem('titles_in_different_folders');
  return toStoredPath(place, innermost);
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '' && inside.split(sep)[0] !== '..';
}

/** Undoes corrections that were made together, and imports again what they concern. */
export function createCorrectionsReverter(place: Place): Reverter {
  const read = async (tx: Transaction, ids: string): Promise<CorrectionStates> => {
    await takeTurn(tx);
    const states: CorrectionStates = {};
    for (const id of ids.split(',').map(Number)) {
      states[`correction_${id}`] = await lockCorrection(tx, id);
    }
    return states;
  };
  return {
    kind: 'import_corrections',
    read,
    async write(tx, ids, given) {
      const before = await read(tx, ids);
      const after: CorrectionStates = {};
      for (const id of ids.split(',').map(Number)) {
        const key = `correction_${id}`;
        const state = given?.[key] ? correctionStateSchema.parse(given[key]) : null;
        if (state) await writeCorrection(tx, id, state);
        else if (before[key]) await withdrawCorrectionOf(tx, id);
        after[key] = state;
      }
      await importAgain(tx, place, system, statesOf(before, after));
    },
  };
}
