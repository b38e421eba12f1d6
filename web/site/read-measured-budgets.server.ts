import results from './measured-budgets.json' with { type: 'json' };
import type { MeasuredBudget } from './measured-budgets.ts';

/** The committed results, which `recordMeasured` of the benchmarks writes. */
export function readMeasuredBudgets(): MeasuredBudget[] {
  return results as MeasuredBudget[];
}
