import { stat } from 'node:fs/promises';
import type { Database } from '#api/platform/database.ts';
import { mapInParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { oneOfEach } from '../../external-ids.ts';
import { simplify } from '../recognition/read-name.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import {
  findByFilms,
  findCandidates,
  isGone,
  type KnownFile,
  type KnownTitle,
} from './known-titles.ts';
import { foldersOf, type Named, namesOf, normalizePath } from './names-of-titles.ts';
import { listOwnFilms } from './title-groups.ts';

type Group = FingerprintedGroup['group'];

/**
 * `isKnown`: an earlier import has named it. `duplicates`: ids of other titles whose films are all
 * this title's now. `title`: what is known of it; `films`: ids of all titles that have its films.
 * `isPartial`: further films of the title are there, and not in this import.
 */
export type TitleIdentity = {
  source: string;
  isKnown: boolean;
  duplicates: number[];
  title: KnownTitle | undefined;
  films: number[];
  isPartial: boolean;
  ids: ExternalId[];
  names: Named[];
};

/** What a description says of who a title is. */
export type Described = { ids: ExternalId[]; named: Named | undefined };

/**
 * `own`: the files that say which title a group is: those that staff have not corrected, if there are
 * any. `isApart`: there are none.
 */
type Identified = { group: Group; files: KnownFile[]; own: KnownFile[]; isApart: boolean };
type Unknown = Identified & { ids: ExternalId[]; names: Named[] };

type Deps = {
  db: Database;
  store: MediaStore;
  directory: string;
  /** Files (absolute paths) that staff have corrected, or whose correction they have withdrawn. */
  corrected: Set<string>;
  describe: (group: Group) => Promise<Described>;
  /** The length of a film, in seconds. */
  measure: (group: Group) => Promise<number | undefined>;
};

/** How many descriptions are read at once. */
const width = 4;
/** Lengths of the same film differ by less, as a share. */
const tolerance = 0.02;

/**
 * Which title each group of files is. A title is known again by the bytes of its films, wherever
 * and under whatever name they lie now, and by their places; where a copy of a film that is still
 * where it was has taken the place of another, by that place. A title whose films are gone is known
 * by its ids at film databases, then by name and year: in the same folder, in the same library, and
 * elsewhere if it is as long. A title whose film is still there never becomes another's, and none
 * follows those of its files that staff have corrected. All others are new, named after a file.
 */
export async function identifyTitles(
  deps: Deps,
  fingerprinted: FingerprintedGroup[],
): Promise<Map<Group, TitleIdentity>> {
  const groups = fingerprinted.map((one) => listIdentifying(one, deps.corrected));
  const films = groups.flatMap(({ files }) => files);
  const known = await findByFilms(deps, films);
  const claims = new Claims(films);

  const by = (key: keyof KnownFile) => ({
    of: ({ own }: Identified) => own.map((file) => file[key]),
    whose: ({ files }: KnownTitle) => files.map((file) => file[key]),
  });
  const whole = groups.filter(({ isApart }) => !isApart);
  const copies = await claims.findCopies(films, known);
  claims.take(whole, known, {
    ...by('fingerprint'),
    of: ({ own }) => own.filter((file) => !copies.has(file)).map(({ fingerprint }) => fingerprint),
  });
  claims.take(whole, known, by('path'));
  const byBytes = new Map<string, KnownTitle[]>();
  for (const title of known) {
    for (const { fingerprint } of title.files) {
      byBytes.set(fingerprint, [...(byBytes.get(fingerprint) ?? []), title]);
    }
  }
  const withFilms = ({ files }: Identified) =>
    files.flatMap((file) => (copies.has(file) ? [] : (byBytes.get(file.fingerprint) ?? [])));
  const left = new Map<Group, KnownTitle[]>();
  const titlesOf = (one: Identified) => left.get(one.group) ?? withFilms(one);
  for (const one of groups.filter(({ isApart }) => isApart)) {
    left.set(one.group, await claims.findLeft(one, withFilms(one)));
    claims.take([one], titlesOf(one), by('fingerprint'));
  }
  // Of the films of one title in two places, one claims it, and the other is its version.
  const isVersion = (one: Identified) => one.group.kind === 'film' && titlesOf(one).length > 0;
  const unknown = await mapInParallel(
    groups.filter((one) => !claims.has(one.group) && one.files.length > 0 && !isVersion(one)),
    width,
    (one) => describeUnknown(one, deps),
  );
  if (unknown.length > 0) await takeByDescription(deps, claims, unknown);
  const described = new Map(unknown.map((one) => [one.group, one]));
  const identities = new Map<Group, TitleIdentity>();
  for (const one of groups) {
    const { group, files } = one;
    const title = claims.titleOf(group);
    const { ids = [], names = [] } = described.get(group) ?? {};
    identities.set(group, {
      source: title?.source ?? claims.takeNew(group, files),
      isKnown: title !== undefined,
      duplicates: title ? await claims.findDuplicates(one, titlesOf(one)) : [],
      title,
      isPartial: title?.kind === 'film' && (await claims.hasOthers(title)),
      films: titlesOf(one).flatMap(({ id, isDeleted }) => (isDeleted ? [] : id)),
      ids: oneOfEach([...ids, ...group.ids, ...((!group.name.isSaid && title?.ids) || [])]),
      // What a description has said last time is as good as reading it again.
      names: [group.name, ...names, ...(title && group.nfo && !group.name.isSaid ? [title] : [])],
    });
  }
  return identities;
}

/** Which groups are which titles; each title is one group at most. */
class Claims {
  #titles = new Map<Group, KnownTitle>();
  #sources = new Set<string>();
  /** Of sources that are titles', which the files they are named after have left. */
  #foreign = new Set<string>();
  #present: Map<string, string>;
  #prints: Set<string>;

  constructor(films: KnownFile[]) {
    this.#present = new Map(films.map(({ path, fingerprint }) => [path, fingerprint]));
    this.#prints = new Set(films.map(({ fingerprint }) => fingerprint));
  }

  has(group: Group): boolean {
    return this.#titles.has(group);
  }

  titleOf(group: Group): KnownTitle | undefined {
    return this.#titles.get(group);
  }

  /** Gives each group the first title of its kind with which it has a key in common. */
  take<One extends Identified>(
    groups: One[],
    titles: KnownTitle[],
    keys: { of: (one: One) => string[]; whose: (title: KnownTitle) => string[] },
  ): void {
    for (const [one, found] of this.#match(groups, titles, keys)) {
      const title = found.find((each) => !this.#sources.has(each.source));
      if (title) this.#claim(one.group, title);
    }
  }

  /** As `take`, of titles whose films are gone. `mayBe`: what else must hold. */
  async takeFree<One extends Identified>(
    groups: One[],
    titles: KnownTitle[],
    keys: {
      of: (one: One) => string[];
      whose: (title: KnownTitle) => string[];
      mayBe?: (one: One, title: KnownTitle) => boolean | Promise<boolean>;
    },
  ): Promise<void> {
    for (const [one, found] of this.#match(groups, titles, keys)) {
      for (const title of found) {
        if (this.has(one.group)) break;
        if (this.#sources.has(title.source) || !(await this.#isFree(title, one.files))) continue;
        if ((await keys.mayBe?.(one, title)) ?? true) this.#claim(one.group, title);
      }
    }
  }

  /** Names a new title after its first file. */
  takeNew({ kind }: Group, files: KnownFile[]): string {
    const base = newSource(kind, files);
    const isTaken = (source: string) => this.#sources.has(source) || this.#foreign.has(source);
    let source = base;
    for (let number = 2; isTaken(source); number++) source = `${base}:${number}`;
    this.#sources.add(source);
    return source;
  }

  /** These titles keep their sources, whatever films they are named after. */
  reserve(titles: KnownTitle[]): void {
    for (const { source } of titles) this.#foreign.add(source);
  }

  /** Those of the titles that have films of a group, all of whose films are the group's now. */
  async findDuplicates(one: Identified, titles: KnownTitle[]): Promise<number[]> {
    const isOther = ({ kind, isDeleted, source }: KnownTitle) =>
      kind === one.group.kind && !isDeleted && !this.#sources.has(source);
    return (await this.findLeft(one, titles.filter(isOther))).map(({ id }) => id);
  }

  /** Those of the titles of which no film is left but the group's. */
  async findLeft({ files }: Identified, titles: KnownTitle[]): Promise<KnownTitle[]> {
    const own = new Set(files.map(({ fingerprint }) => fingerprint));
    const found: KnownTitle[] = [];
    for (const title of new Set(titles)) {
      const rest = title.files.filter(({ fingerprint }) => !own.has(fingerprint));
      if (await this.#isFree({ files: rest }, files)) found.push(title);
    }
    return found;
  }

  /**
   * Files that have taken the place of a title's film, and whose bytes are those of films that have
   * not moved there: these lie where they did, or their titles are deleted.
   */
  async findCopies(files: KnownFile[], titles: KnownTitle[]): Promise<Set<KnownFile>> {
    const copies = new Set<KnownFile>();
    for (const file of files) {
      const isAt = ({ path }: KnownFile) => path === file.path;
      const isSame = ({ fingerprint }: KnownFile) => fingerprint === file.fingerprint;
      const others = titles.filter((title) => title.files.some(isSame));
      const isReplaced = titles.some(
        (title) => !title.isDeleted && title.files.some(isAt) && !others.includes(title),
      );
      if (!isReplaced || others.length === 0) continue;
      const staying = await Promise.all(others.map((title) => this.#stays(title, file)));
      if (staying.every(Boolean)) copies.add(file);
    }
    return copies;
  }

  async #stays({ isDeleted, files }: KnownTitle, { path, fingerprint }: KnownFile) {
    if (isDeleted) return true;
    const places = files.filter((each) => each.fingerprint === fingerprint && each.path !== '');
    for (const place of places) {
      const now = this.#present.get(place.path);
      const isThere = now === undefined ? !(await isGone(place.path)) : now === fingerprint;
      if (place.path !== path && isThere) return true;
    }
    return false;
  }

  /** Whether films of a title are there, and not among those of this import. */
  async hasOthers({ files }: KnownTitle): Promise<boolean> {
    if (files.length < 2) return false;
    for (const { path, fingerprint } of files) {
      if (path === '' || this.#prints.has(fingerprint) || this.#present.has(path)) continue;
      if (!(await isGone(path))) return true;
    }
    return false;
  }

  #claim(group: Group, title: KnownTitle): void {
    this.#titles.set(group, title);
    this.#sources.add(title.source);
  }

  #match<One extends Identified>(
    groups: One[],
    titles: KnownTitle[],
    { of, whose }: { of: (one: One) => string[]; whose: (title: KnownTitle) => string[] },
  ): [One, KnownTitle[]][] {
    const byKey = new Map<string, KnownTitle[]>();
    for (const title of titles) {
      for (const key of new Set(whose(title))) {
        byKey.set(key, [...(byKey.get(key) ?? []), title]);
      }
    }
    return groups
      .filter(({ group }) => !this.has(group))
      .map((one) => {
        const found = new Set(of(one).flatMap((key) => byKey.get(key) ?? []));
        return [one, [...found].filter(({ kind }) => kind === one.group.kind)];
      });
  }

  /** Whether no film of a title is where it was; a file of the group may lie there instead. */
  async #isFree({ files }: Pick<KnownTitle, 'files'>, own: KnownFile[]): Promise<boolean> {
    for (const { path, fingerprint } of files) {
      const now = this.#present.get(path);
      if (path === '' || now === fingerprint) return false;
      if (now === undefined && !(await isGone(path)) && !(await isOneOf(path, own))) return false;
    }
    return true;
  }
}

/** Whether a path leads to one of these files: some disks do not tell letter cases apart. */
async function isOneOf(path: string, files: KnownFile[]): Promise<boolean> {
  const wanted = normalizePath(path);
  const alike = files.find((file) => normalizePath(file.path) === wanted);
  if (!alike) return false;
  const [one, other] = await Promise.all([stat(path), stat(alike.path)]);
  return one.dev === other.dev && one.ino === other.ino;
}

async function takeByDescription(deps: Deps, claims: Claims, unknown: Unknown[]): Promise<void> {
  const titles = await findCandidates(deps, {
    directory: deps.directory,
    ids: unknown.flatMap(({ ids }) => ids),
    names: unknown.flatMap(({ names }) => names.map(({ name }) => name)),
    sources: unknown.flatMap(({ group, files }) => {
      const base = newSource(group.kind, files);
      return [base, `${base}:2`, `${base}:3`];
    }),
  });
  claims.reserve(titles);
  const idKeys = (ids: ExternalId[]) => ids.map(({ provider, id }) => `${provider}:${id}`);
  const folderOf = deps.directory.endsWith('/') ? deps.directory : `${deps.directory}/`;
  const isHere = (title: KnownTitle) => title.files.some(({ path }) => path.startsWith(folderOf));
  const here = titles.filter(isHere);

  await claims.takeFree(unknown, titles, {
    of: ({ files }) => files.map(({ path }) => normalizePath(path)),
    whose: ({ files }) => files.map(({ path }) => normalizePath(path)),
  });
  await claims.takeFree(unknown, titles, {
    of: ({ ids }) => idKeys(ids),
    whose: ({ ids }) => idKeys(ids),
  });
  const inFolder = (keyOf: (named: Named) => string | undefined) => ({
    of: ({ group, files, names }: Unknown) => crossed(foldersOf(group.kind, files), names, keyOf),
    whose: (title: KnownTitle) =>
      crossed(foldersOf(title.kind, title.files), namesOf(title), keyOf),
  });
  const anywhere = (keyOf: (named: Named) => string | undefined) => ({
    of: ({ names }: Unknown) => names.flatMap((named) => keyOf(named) ?? []),
    whose: (title: KnownTitle) => namesOf(title).flatMap((named) => keyOf(named) ?? []),
  });
  await claims.takeFree(unknown, titles, inFolder(withYear));
  await claims.takeFree(unknown, titles, { ...inFolder(withoutYear), mayBe: agreesOnYear });
  await claims.takeFree(unknown, here, anywhere(onlyDated));
  await claims.takeFree(
    unknown.filter(({ group }) => group.kind === 'show'),
    here,
    { ...anywhere(withoutYear), mayBe: agreesOnYear },
  );
  await claims.takeFree(unknown, titles, {
    ...anywhere(onlyDated),
    mayBe: async ({ group }, { kind, seconds }) =>
      kind === 'show' || isAlikeLong(await deps.measure(group), seconds),
  });
  // What a title is named after may be all that is left of it.
  await claims.takeFree(unknown, titles, {
    of: ({ group, files }) => [newSource(group.kind, files)],
    whose: ({ source }) => [source],
  });
}

export function isAlikeLong(a: number | null | undefined, b: number | null | undefined): boolean {
  if (!a || !b) return false;
  return Math.abs(a - b) <= tolerance * Math.max(a, b);
}

const withYear = (named: Named) => `${withoutYear(named)}|${named.year ?? ''}`;
/** Files are often named without accents. A name may have neither letters nor digits. */
const withoutYear = ({ name }: Named) =>
  simplify(name.normalize('NFD').replaceAll(/\p{M}/gu, '')) || name;
export const onlyDated = (named: Named) => (named.year ? withYear(named) : undefined);

function agreesOnYear(one: Unknown, title: KnownTitle): boolean {
  const years = one.names.flatMap(({ year }) => year ?? []);
  return years.length === 0 || title.year === null || years.includes(title.year);
}

function crossed(
  folders: string[],
  names: Named[],
  keyOf: (named: Named) => string | undefined,
): string[] {
  return folders.flatMap((folder) => names.map((named) => `${folder}|${keyOf(named)}`));
}

async function describeUnknown(one: Identified, { describe }: Deps): Promise<Unknown> {
  const { ids, named } = await describe(one.group);
  const { name } = one.group;
  return { ...one, ids: [...ids, ...one.group.ids], names: [name, ...(named ? [named] : [])] };
}

/** A film, or the episodes of a series; trailers and extras may go along with other films. */
function listIdentifying(one: FingerprintedGroup, corrected: Set<string>): Identified {
  const { group, fingerprints } = one;
  const files = listOwnFilms(group).flatMap(({ file }) => {
    const fingerprint = fingerprints.get(file);
    return fingerprint ? { fingerprint, path: file.absolute } : [];
  });
  const read = files.filter(({ path }) => !corrected.has(path));
  const isApart = files.length > 0 && read.length === 0;
  return { group, files, own: isApart ? files : read, isApart };
}

function newSource(kind: Group['kind'], files: KnownFile[]): string {
  return `${kind === 'show' ? 'show' : 'file'}:${files[0]?.fingerprint}`;
}
