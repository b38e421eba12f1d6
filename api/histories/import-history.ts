import { findCards, matchTitles, type ShownRatings, type SiteTitle } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { HistoryFact, HistoryReport } from '#contract/histories.ts';
import type { Language } from '#contract/shared/language.ts';
import { type ApplicableFact, applyFacts } from './apply-facts.ts';
import type { ForeignTitle, HistoryEntry, LeftOut } from './history-entry.ts';
import type { ReadFiles } from './read-history-files.ts';

export type ImportScope = {
  viewer: Pick<Viewer, 'accountId' | 'profileId'>;
  language: Language;
  country: string | null;
  shown: ShownRatings;
};

/** What an answer lists at most; the counts are of everything. */
const listed = { missing: 2_000, ambiguous: 100, facts: 1_000, leftOut: 500, others: 200 };

/** Imports what files say about titles that are beyond doubt, and tells what became of the rest. */
export async function importHistory(
  db: Database,
  { entries, leftOut, empty, others }: ReadFiles,
  scope: ImportScope,
): Promise<HistoryReport> {
  const groups = groupByTitle(entries);
  const matches = await matchTitles(
    db,
    groups.map(({ title: { name, ...title } }) => ({ ...title, names: name ? [name] : [] })),
    scope,
  );
  const report = new Report();
  report.leaveOut(...leftOut);
  report.answer.counts.empty = empty;
  report.answer.other_files = others.slice(0, listed.others);
  const known: ApplicableFact[] = [];
  for (const [at, group] of groups.entries()) {
    const match = matches[at];
    if (match && 'sure' in match) known.push(...ofTitle(group, match.sure));
    else if (match && match.candidates.length > 0) report.ask(group, match.candidates);
    else report.miss(group.title, null, group.entries.length);
  }
  await nameCandidates(db, report.answer, scope.language);
  return apply(db, known, scope, report);
}

/** As the viewer's pages call them. */
async function nameCandidates(
  db: Database,
  { ambiguous }: HistoryReport,
  language: Language,
): Promise<void> {
  const candidates = ambiguous.flatMap((asked) => asked.candidates);
  const ids = [...new Set(candidates.map(({ id }) => id))];
  const cards = new Map((await findCards(db, ids, language)).map((card) => [card.id, card]));
  for (const candidate of candidates) {
    candidate.name = cards.get(candidate.id)?.name ?? candidate.name;
  }
}

/** Imports what `importHistory` could not tell apart, for the titles that the viewer has chosen. */
export async function importChosen(
  db: Database,
  choices: readonly { title: SiteTitle; facts: readonly HistoryFact[] }[],
  scope: ImportScope,
): Promise<HistoryReport> {
  const known = choices.flatMap(({ title, facts }) => {
    const foreign: ForeignTitle = {
      type: title.type === 'tv-show' ? 'tv-show' : 'movie',
      name: title.name,
      year: title.year,
      runtime: null,
      ids: [],
    };
    const origin = { file: null, row: null };
    const entries = facts.map((fact) => ({ title: foreign, fact, origin }));
    return ofTitle({ title: foreign, entries }, title);
  });
  return apply(db, known, scope, new Report());
}

type Group = { title: ForeignTitle; entries: HistoryEntry[] };

function groupByTitle(entries: readonly HistoryEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const { type, name, year, ids } = entry.title;
    const key = JSON.stringify([type, name, year, ids]);
    const group = groups.get(key) ?? { title: entry.title, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function ofTitle({ title, entries }: Group, { id, type }: SiteTitle): ApplicableFact[] {
  const isSeries = type === 'tv-show';
  return entries.map(({ fact, origin }) => ({
    titleId: id,
    isSeries,
    fact,
    origin,
    foreign: title,
  }));
}

async function apply(
  db: Database,
  known: readonly ApplicableFact[],
  { viewer, language }: ImportScope,
  report: Report,
): Promise<HistoryReport> {
  const outcomes = await db.transaction((tx) => applyFacts(tx, known, { viewer, language }));
  for (const [at, { foreign, fact, origin }] of known.entries()) {
    const outcome = outcomes[at] ?? 'unchanged';
    if (outcome === 'imported' || outcome === 'unchanged') report.answer.counts[outcome] += 1;
    else if (outcome === 'missing') report.miss(foreign, 'place' in fact ? fact.place : null, 1);
    else report.leaveOut({ ...origin, name: foreign.name, reason: outcome });
  }
  return report.answer;
}

class Report {
  readonly answer: HistoryReport = {
    counts: { imported: 0, unchanged: 0, missing: 0, ambiguous: 0, left_out: 0, empty: 0 },
    missing: [],
    ambiguous: [],
    left_out: [],
    other_files: [],
  };
  readonly #missing = new Map<string, HistoryReport['missing'][number]>();

  leaveOut(...left: LeftOut[]): void {
    this.answer.counts.left_out += left.length;
    const room = listed.leftOut - this.answer.left_out.length;
    this.answer.left_out.push(...left.slice(0, Math.max(0, room)));
  }

  miss(
    { type, name, year }: ForeignTitle,
    place: { season: number; number: number } | null,
    entries: number,
  ) {
    this.answer.counts.missing += entries;
    // A title without a name is only known by its ids, which name it here.
    const key = JSON.stringify([type, name, year, place]);
    const known = this.#missing.get(key);
    if (known) known.entries += entries;
    else if (this.#missing.size < listed.missing) {
      const missing = { type, name, year, place, entries };
      this.#missing.set(key, missing);
      this.answer.missing.push(missing);
    }
  }

  ask({ title: { type, name, year }, entries }: Group, candidates: SiteTitle[]): void {
    this.answer.counts.ambiguous += entries.length;
    if (this.answer.ambiguous.length === listed.ambiguous) return;
    const facts = entries.slice(0, listed.facts).map(({ fact }) => fact);
    this.answer.ambiguous.push({
      type,
      name,
      year,
      facts,
      candidates: candidates.map((candidate) => ({ ...candidate })),
    });
  }
}
