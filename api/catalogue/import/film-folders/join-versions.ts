import type { ReportBuilder } from '#api/platform/import/report.ts';
import { oneOfEach } from '../../external-ids.ts';
import { nameVersion } from '../recognition/read-name.ts';
import { compareFilms, stemOf } from './file-kinds.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { isAlikeLong, onlyDated, type TitleIdentity } from './identify-titles.ts';
import type { FilmGroup } from './title-groups.ts';

type One = {
  group: FilmGroup;
  fingerprints: FingerprintedGroup['fingerprints'];
  identity: TitleIdentity;
};

/**
 * Makes one group of the films that are one title: with films that a title has already, with the
 * same id at a film database, or with the same name and year if they are equally long. `identities`
 * follows. `mayMerge`: two titles that are known may become one.
 */
export async function joinVersions(
  groups: FingerprintedGroup[],
  identities: Map<FingerprintedGroup['group'], TitleIdentity>,
  {
    measure,
    mayMerge,
    report,
  }: {
    measure: (group: FilmGroup) => Promise<number | undefined>;
    mayMerge: boolean;
    report: ReportBuilder;
  },
): Promise<FingerprintedGroup[]> {
  const films = groups.flatMap(({ group, fingerprints }): One[] => {
    const identity = identities.get(group);
    return group.kind === 'film' && group.film && identity
      ? [{ group, fingerprints, identity }]
      : [];
  });
  const sets = new Map<One, One[]>(films.map((one) => [one, [one]]));

  function unite(a: One, b: One): void {
    const [into, from] = [sets.get(a) ?? [a], sets.get(b) ?? [b]];
    if (into === from || !mayJoin(into, from, mayMerge)) return;
    into.push(...from);
    for (const one of from) sets.set(one, into);
  }

  for (const alike of groupsWith(films, ({ identity }) => identity.films.map(String))) {
    for (const one of alike.slice(1)) unite(alike[0], one);
  }
  const idsOf = ({ identity }: One) => identity.ids.map(({ provider, id }) => `${provider}:${id}`);
  for (const alike of groupsWith(films, idsOf)) {
    for (const one of alike.slice(1)) unite(alike[0], one);
  }
  const namesOf = ({ identity }: One) => identity.names.flatMap((named) => onlyDated(named) ?? []);
  const lengthOf = async ({ group, identity }: One) =>
    identity.title?.seconds ?? (await measure(group));
  for (const [first, ...others] of groupsWith(films, namesOf)) {
    for (const one of others) {
      if (sets.get(first) === sets.get(one) || haveOtherIds(first, one)) continue;
      if (isAlikeLong(await lengthOf(first), await lengthOf(one))) unite(first, one);
      else {
        const values = { name: first.group.path };
        report.skip(one.group.path, { code: 'other_length', values });
      }
    }
  }

  const joined = new Map<FingerprintedGroup['group'], FingerprintedGroup | undefined>();
  for (const set of new Set(sets.values())) {
    if (set.length < 2) continue;
    const { whole, identity } = joinGroups(set);
    identities.set(whole.group, identity);
    for (const { group } of set) joined.set(group, undefined);
    // In the place of the first, so that the order of titles is the same at every import.
    if (set[0]) joined.set(set[0].group, whole);
  }
  return groups.flatMap((one) => (joined.has(one.group) ? (joined.get(one.group) ?? []) : one));
}

/** Lists of at least two that have a key in common. */
function groupsWith(films: One[], keysOf: (one: One) => string[]): [One, ...One[]][] {
  const byKey = new Map<string, One[]>();
  for (const one of films) {
    for (const key of new Set(keysOf(one))) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return [...byKey.values()].flatMap(([first, ...others]): [One, ...One[]][] =>
    first && others.length > 0 ? [[first, ...others]] : [],
  );
}

function haveOtherIds(a: One, b: One): boolean {
  return a.identity.ids.some(({ provider, id }) =>
    b.identity.ids.some((other) => other.provider === provider && other.id !== id),
  );
}

function mayJoin(a: One[], b: One[], mayMerge: boolean): boolean {
  const isLiving = ({ identity }: One) => identity.title && !identity.title.isDeleted;
  return mayMerge || !a.some(isLiving) || !b.some(isLiving);
}

/** The oldest title that is there keeps its identity; the best film is the first. */
function joinGroups(set: One[]): { whole: FingerprintedGroup; identity: TitleIdentity } {
  const [kept, ...others] = set.toSorted((a, b) => rank(a) - rank(b) || idOf(a) - idOf(b));
  if (!kept) throw new Error('A set of films has at least one');
  const films = set.flatMap(({ group }) => [
    ...(group.film ? [{ ...group.film, name: nameVersion(stemOf(group.film.file.name)) }] : []),
    ...group.versions,
  ]);
  const [film, ...versions] = films.toSorted((a, b) => compareFilms(a.file, b.file));
  const group: FilmGroup = { ...kept.group, film, versions };
  for (const other of others) {
    group.nfo ??= other.group.nfo;
    group.ids = oneOfEach([...group.ids, ...other.group.ids]);
    group.pictures = { ...other.group.pictures, ...definedOf(group.pictures) };
    group.trailers = [...group.trailers, ...other.group.trailers];
    group.extras = [...group.extras, ...other.group.extras];
  }
  const merged = others.flatMap(({ identity: { title } }) =>
    title && !title.isDeleted ? title.id : [],
  );
  const duplicates = [
    ...new Set([...set.flatMap(({ identity }) => identity.duplicates), ...merged]),
  ];
  const fingerprints = new Map(set.flatMap((one) => [...one.fingerprints]));
  return {
    whole: { group, fingerprints },
    identity: {
      ...kept.identity,
      isPartial: set.some(({ identity }) => identity.isPartial),
      duplicates: duplicates.filter((id) => id !== idOf(kept)),
    },
  };
}

function rank({ identity: { title } }: One): number {
  if (!title) return 2;
  return title.isDeleted ? 1 : 0;
}

function idOf({ identity }: One): number {
  return identity.title?.id ?? Number.MAX_SAFE_INTEGER;
}

function definedOf(pictures: FilmGroup['pictures']): FilmGroup['pictures'] {
  return Object.fromEntries(Object.entries(pictures).filter(([, file]) => file !== undefined));
}
