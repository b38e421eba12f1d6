import { sql } from 'drizzle-orm';
import { toStoredPath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type FingerprintedGroup, listFilms } from './fingerprint-groups.ts';

type Group = FingerprintedGroup['group'];
/** `isKnown`: an earlier import has named it. */
export type TitleIdentity = { source: string; isKnown: boolean };
type Identified = { group: Group; files: { fingerprint: string; stored: string }[] };
type Match = { fingerprint: string; source_path: string | null; source: string; type: string };

/**
 * Which title each group of files is. A title is known again by the bytes of its films, wherever
 * and under whatever name they lie now; a film whose bytes are new, by the place where another film
 * of that title lay. Everything else is a new title, named after its first file.
 */
export async function identifyTitles(
  { db, store }: { db: Database; store: MediaStore },
  fingerprinted: FingerprintedGroup[],
): Promise<Map<Group, TitleIdentity>> {
  const groups = fingerprinted.map((one) => listIdentifying(one, store));
  const matches = await findMatches(db, groups);
  const byFingerprint = Map.groupBy(matches, (match) => match.fingerprint);
  const byPath = Map.groupBy(matches, (match) => match.source_path ?? '');
  const sources = new Map<Group, TitleIdentity>();
  const claimed = new Set<string>();

  function claim(
    { group, files }: Identified,
    find: (file: Identified['files'][number]) => Match[],
  ) {
    if (sources.has(group)) return;
    const candidates = files
      .flatMap(find)
      .filter((match) => (match.type === 'tv-show') === (group.kind === 'show'))
      .map((match) => match.source)
      .filter((source) => !claimed.has(source));
    const [source] = candidates;
    if (source === undefined) return;
    claimed.add(source);
    sources.set(group, { source, isKnown: true });
  }

  for (const one of groups) claim(one, (file) => byFingerprint.get(file.fingerprint) ?? []);
  for (const one of groups) claim(one, (file) => byPath.get(file.stored) ?? []);
  for (const { group, files } of groups) {
    if (sources.has(group)) continue;
    const prefix = group.kind === 'show' ? 'show' : 'file';
    let source = `${prefix}:${files[0]?.fingerprint}`;
    for (let number = 2; claimed.has(source); number++) {
      source = `${prefix}:${files[0]?.fingerprint}:${number}`;
    }
    claimed.add(source);
    sources.set(group, { source, isKnown: false });
  }
  return sources;
}

/** A film, or the episodes of a series; a trailer may go along with other films. */
function listIdentifying(
  { group, fingerprints }: FingerprintedGroup,
  store: MediaStore,
): Identified {
  const films = listFilms(group).filter((file) => !group.trailers.includes(file));
  const files = films.flatMap((file) => {
    const fingerprint = fingerprints.get(file);
    return fingerprint ? { fingerprint, stored: toStoredPath(store, file.absolute) } : [];
  });
  return { group, files };
}

async function findMatches(db: Database, groups: Identified[]): Promise<Match[]> {
  const files = groups.flatMap((one) => one.files);
  const fingerprints = sql.param(files.map((file) => file.fingerprint));
  const paths = sql.param(files.map((file) => file.stored));
  const { rows } = await db.execute<Match>(sql`
    WITH found AS (
      SELECT id, fingerprint, source_path FROM streams
      WHERE fingerprint = ANY (${fingerprints}::text[]) OR source_path = ANY (${paths}::text[])
    )
    SELECT fingerprint, source_path, source, type
    FROM found JOIN titles t ON t.stream_id = found.id WHERE source LIKE 'file:%'
    UNION ALL
    SELECT fingerprint, source_path, source, type
    FROM found JOIN episodes e ON e.stream_id = found.id JOIN seasons s ON s.id = e.season_id
      JOIN titles t ON t.id = s.title_id WHERE source LIKE 'show:%'`);
  return rows;
}
