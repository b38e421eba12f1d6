import type {
  DescribedType,
  MetadataCandidate,
  MetadataId,
} from '#api/platform/metadata/metadata-provider.ts';
import type { MatchReason } from '#contract/constants/metadata.ts';
import { isClip } from '../import/recognition/clean-name.ts';
import { compareNames, type Likeness } from './compare-names.ts';

/** What is known of a film or series whose entry in a database is looked for. */
export type WantedTitle = {
  type: DescribedType;
  /** What it may be called, the most likely first. */
  names: string[];
  year: number | null;
  /** The length of its file; null for series. */
  runtime: number | null;
  ids: MetadataId[];
};

export type RatedCandidate = {
  candidate: MetadataCandidate;
  /** From 0 to 1. */
  score: number;
  reasons: MatchReason[];
};

export type Choice =
  | { sure: MetadataCandidate; clue: MatchReason[]; score: number }
  /**
   * `candidates`: the best three. `ask`: those whose runtime or names would decide, if they were
   * known: the caller asks for them (`described`), and chooses again.
   */
  | { candidates: RatedCandidate[]; ask: MetadataCandidate[] };

const points: Record<MatchReason, number> = {
  id: 100,
  other_id: -100,
  name: 60,
  other_name: 55,
  similar_name: 45,
  different_name: 0,
  year: 25,
  near_year: 15,
  other_year: -40,
  runtime: 25,
  other_runtime: -40,
  only_candidate: 20,
};
/** A name that is merely alike needs both the year and the runtime. */
const pointsOfAlikeName = 35;

/** What a candidate needs to be taken without asking anybody. */
const enough = 80;
/** How far ahead of all others. */
const margin = 15;
/** More films of one name and year are left to people. */
const mostAsked = 3;
const mostShown = 3;

/**
 * Names under which a database is asked: none that a phone, a camera or a program has given, and
 * none of digits that is longer than a year.
 */
export function namesToAsk(names: readonly string[]): string[] {
  const usable = names
    .map((name) => name.trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && !isClip(name))
    .filter((name) => !generated.test(name) && !/^[\d\s._-]{5,}$/.test(name));
  return [...new Set(usable)];
}

const generated =
  /^(?:new |my |final )?(?:video|movie|film|untitled|tanpa judul|recording|rekaman|download|output|render|export|sequence|timeline|clip|part|cd|dvd|dis[ck]|title|track|eps?|episode|file|sample|trailer|camera|vid|img|mov|dsc|whatsapp)(?:[\s._-]+(?:video|image|copy|final)|[\s._-]*\(?\d{1,20}(?!\d)\)?)*$/i;

/**
 * The candidate that a file is, if that is beyond doubt: by an id, or by its name together with the
 * year or the length of the file, and well ahead of every other candidate.
 *
 * @param described ids of candidates of which all is known: what is null there cannot be asked for
 */
export function chooseCandidate(
  wanted: WantedTitle,
  candidates: readonly MetadataCandidate[],
  described: ReadonlySet<string> = new Set(),
): Choice {
  const rated = rate(wanted, candidates);
  const [first, ...rivals] = rated;
  if (!first) return { candidates: [], ask: [] };
  const mayHaveRuntime = ({ candidate }: Rated) =>
    wanted.runtime !== null && candidate.runtime === null && !described.has(candidate.id);
  const possible = (each: Rated) => each.total + (mayHaveRuntime(each) ? points.runtime : 0);
  const isAhead = rivals.every((rival) => first.total - possible(rival) >= margin);
  const isKnown = first.reasons.includes('id') || !mayHaveRuntime(first);
  if (first.total >= enough && isAhead && isKnown) {
    const clue = first.reasons.filter((reason) => points[reason] > 0);
    return { sure: first.candidate, clue, score: toScore(first) };
  }
  const shown = rated
    .filter(({ total }) => total > 0)
    .slice(0, mostShown)
    .map(({ total, ...each }) => ({ ...each, score: toScore({ total }) }));
  const decisive = rated.filter((each) => mayHaveRuntime(each) && possible(each) >= enough);
  if (decisive.length > mostAsked) return { candidates: shown, ask: [] };
  const asked = decisive.map(({ candidate }) => candidate);
  return {
    candidates: shown,
    ask: shown.length > 0 ? asked : askForNames(wanted, candidates, described),
  };
}

type Rated = Omit<RatedCandidate, 'score'> & { total: number };

function toScore({ total }: Pick<Rated, 'total'>): number {
  return Math.min(total, 100) / 100;
}

/**
 * What a search has found first may have been found by a translated name, which only its description
 * has.
 */
function askForNames(
  wanted: WantedTitle,
  [found]: readonly MetadataCandidate[],
  described: ReadonlySet<string>,
): MetadataCandidate[] {
  const isLikely = found?.type === wanted.type && found.year !== null && found.year === wanted.year;
  return isLikely && !described.has(found.id) ? [found] : [];
}

/** The best first; of two that are as good, the one that more people know. */
function rate(wanted: WantedTitle, candidates: readonly MetadataCandidate[]): Rated[] {
  const fitting = candidates.filter(({ type }) => type === wanted.type);
  const byId = new Map(fitting.map((candidate) => [candidate.id, candidate]));
  const names = namesToAsk(wanted.names);
  const rated = [...byId.values()].map((candidate) => rateOne(wanted, names, candidate));
  const plausible = rated.filter(({ reasons }) => !reasons.includes('different_name'));
  // Nothing else is known of a series whose folder has no year.
  const [only, another] = plausible;
  if (only && !another && wanted.type === 'tv-show' && only.reasons.includes('name')) {
    only.reasons.push('only_candidate');
    only.total += points.only_candidate;
  }
  return rated.sort(
    (one, other) =>
      other.total - one.total || other.candidate.popularity - one.candidate.popularity,
  );
}

function rateOne(wanted: WantedTitle, names: string[], candidate: MetadataCandidate): Rated {
  const name = rateName(names, candidate);
  const reasons = [
    name.reason,
    rateYear(wanted.year, candidate.year),
    rateRuntime(wanted, candidate.runtime),
  ].filter((reason) => reason !== undefined);
  const total = reasons.slice(1).reduce((sum, reason) => sum + points[reason], name.points);
  const id = rateIds(wanted.ids, candidate);
  if (id === 'other_id') return { candidate, reasons: [id, ...reasons], total: total + points[id] };
  // Somebody has mistyped the id of a film that neither its name nor its year suits.
  const isMistyped = name.reason === 'different_name' && reasons.includes('other_year');
  if (id === undefined || isMistyped) {
    return { candidate, reasons, total: name.reason === 'different_name' ? 0 : total };
  }
  return { candidate, reasons: [id, ...reasons], total: points.id + Math.max(0, total) };
}

function rateIds(ids: MetadataId[], candidate: MetadataCandidate): 'id' | 'other_id' | undefined {
  const same = candidate.ids.map(({ provider, id }) => {
    const own = ids.filter((each) => each.provider === provider);
    return own.length === 0 ? undefined : own.some((each) => each.id === id);
  });
  if (same.includes(true)) return 'id';
  return same.includes(false) ? 'other_id' : undefined;
}

function rateName(
  names: string[],
  { name, originalName, otherNames }: MetadataCandidate,
): { reason: MatchReason; points: number } {
  const likeness = (theirs: string[]) => {
    const all = names.flatMap((own) => theirs.map((other) => compareNames(own, other)));
    return order.find((each) => all.includes(each)) ?? 'different';
  };
  const main = likeness(originalName ? [name, originalName] : [name]);
  const other = main === 'same' ? main : likeness(otherNames);
  if (main === 'same') return { reason: 'name', points: points.name };
  if (other === 'same') return { reason: 'other_name', points: points.other_name };
  if (main === 'similar' || other === 'similar') {
    return { reason: 'similar_name', points: points.similar_name };
  }
  return main === 'alike' || other === 'alike'
    ? { reason: 'similar_name', points: pointsOfAlikeName }
    : { reason: 'different_name', points: 0 };
}

const order: Likeness[] = ['same', 'similar', 'alike'];

function rateYear(own: number | null, theirs: number | null): MatchReason | undefined {
  if (own === null || theirs === null) return undefined;
  const apart = Math.abs(own - theirs);
  if (apart === 0) return 'year';
  return apart === 1 ? 'near_year' : 'other_year';
}

/**
 * Credits are cut and rates of frames differ by a few percent; sped up to 25 frames a second, films
 * are 4.1 % shorter, which says nothing either way.
 */
function rateRuntime(
  { runtime: own, year }: WantedTitle,
  theirs: number | null,
): MatchReason | undefined {
  if (own === null || theirs === null || theirs === 0) return undefined;
  const apart = Math.abs(own - theirs);
  // Where no year speaks for it, chance must not.
  const near = year === null ? Math.max(120, theirs * 0.015) : Math.max(180, theirs * 0.03);
  if (apart <= near) return 'runtime';
  return apart <= Math.max(360, theirs * 0.06) ? undefined : 'other_runtime';
}
