/** The published benchmark measures; labels are `performance.measures` of `site.json`. */
export const measures = {
  home_largest: { unit: 'ms' },
  home_shift: { unit: 'shift' },
  home_blocking: { unit: 'ms' },
  home_bytes: { unit: 'bytes' },
  detail_largest: { unit: 'ms' },
  detail_bytes: { unit: 'bytes' },
  next_page: { unit: 'ms' },
  search_usual: { unit: 'ms' },
  search_slow: { unit: 'ms' },
  search_rate: { unit: 'per_second', atLeast: true },
  play_start: { unit: 'times' },
} as const satisfies Record<string, { unit: Unit; atLeast?: true }>;

type Unit = 'ms' | 'bytes' | 'shift' | 'per_second' | 'times';

export type Measure = keyof typeof measures;

export type MeasuredBudget = {
  measure: Measure;
  measured: number;
  budget: number;
  /** ISO date in UTC. */
  measured_on: string;
  /** Processor, cores and system. */
  machine: string;
};

export function isKept({ measure, measured, budget }: MeasuredBudget): boolean {
  return 'atLeast' in measures[measure] ? measured >= budget : measured <= budget;
}
