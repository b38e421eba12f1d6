import type { TitleReport } from '#api/ops/checks/check-titles.ts';
import { type FindingKind, isFault } from '#contract/constants/health.ts';
import { describeFinding, explanations } from './explain-finding.ts';

/** Rows shown per kind of finding; the file of `--json` has them all. */
const shownPerKind = 20;

/** Counts findings, and keeps as many of them as are printed. */
export class HealthTally {
  checked = 0;
  faulty = 0;
  /** Films that are prepared again, and those that cannot be. */
  requested = 0;
  impossible: string[] = [];
  #titles = new Map<FindingKind, number>();
  #rows = new Map<FindingKind, TableRow[]>();

  add({ slug, findings, repairs }: TitleReport): void {
    this.checked++;
    this.requested += repairs.asked.length;
    this.impossible.push(...repairs.impossible.map((part) => `${slug} (${part})`));
    if (findings.some((finding) => finding.is_fault)) this.faulty++;
    for (const kind of new Set(findings.map((finding) => finding.kind))) {
      this.#titles.set(kind, (this.#titles.get(kind) ?? 0) + 1);
    }
    for (const finding of findings) {
      const rows = this.#rows.get(finding.kind) ?? [];
      this.#rows.set(finding.kind, rows);
      if (rows.length < shownPerKind) {
        const { name } = explanations[finding.kind];
        rows.push({ title: slug, name, ...describeFinding(finding) });
      }
    }
  }

  /** The kinds found, worst first, with how many titles have them. */
  kinds(): { kind: FindingKind; titles: number; isFault: boolean; rows: TableRow[] }[] {
    return (Object.keys(explanations) as FindingKind[]).flatMap((kind) => {
      const titles = this.#titles.get(kind);
      const rows = this.#rows.get(kind) ?? [];
      return titles ? [{ kind, titles, isFault: isFault(kind), rows }] : [];
    });
  }
}

export type TableRow = { title: string; parts: string; name: string; detail: string };
