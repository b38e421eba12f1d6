import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { type Measure, type MeasuredBudget, measures } from '#web/site/measured-budgets.ts';

const resultsFile = join(import.meta.dirname, '../../web/site/measured-budgets.json');

/**
 * Writes a benchmark's results and budgets to the file that the page /performance shows, keeping
 * those of others. Commit it only if the machine was idle.
 */
export async function recordMeasured(
  found: Partial<Record<Measure, { measured: number; budget: number }>>,
  file = resultsFile,
): Promise<void> {
  const budgets: MeasuredBudget[] = JSON.parse(await readFile(file, 'utf8'));
  const measured_on = new Date().toISOString().slice(0, 10);
  const machine = describeMachine();
  const results = Object.keys(measures).flatMap((name) => {
    const measure = name as Measure;
    const result = found[measure];
    if (!result) return budgets.filter((each) => each.measure === measure);
    const measured = Number(result.measured.toPrecision(4));
    return { measure, measured, budget: result.budget, measured_on, machine };
  });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${model}, ${gigabytes} GB, ${type()}`;
}
