import { writeFileSync } from 'node:fs';

/**
 * Writes the outcome of a Vitest run to the file in `OUTCOME_FILE`: the number of passed tests,
 * failures (tests, files, group set-ups, errors outside of tests), tests that passed only on the
 * second try, each with its first error, and tests that skipped themselves, each with its reason.
 * Tests that are left out by a filter, or because their set-up failed, have no reason.
 */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const outcome = { passed: 0, failed: [], flaky: [], skipped: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      for (const group of [module, ...module.children.allSuites()]) {
        if (group.errors().length === 0) continue;
        outcome.failed.push(
          describe(group.fullName ? `${file} > ${group.fullName}` : file, group.errors()),
        );
      }
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result();
        const name = `${file} > ${test.fullName}`;
        const entry = describe(name, errors);
        if (state === 'passed') outcome.passed += 1;
        if (state === 'failed') outcome.failed.push(entry);
        if (state === 'skipped' && note) outcome.skipped.push(`${name}\n    ${note}`);
        if (test.diagnostic()?.flaky) outcome.flaky.push(entry);
      }
    }
    if (unhandledErrors.length > 0)
      outcome.failed.push(describe('outside of any test', unhandledErrors));
    writeFileSync(process.env.OUTCOME_FILE, JSON.stringify(outcome));
  }
}

function describe(where, errors) {
  return `${where}\n    ${errors?.[0]?.message?.split('\n')[0] ?? 'no error'}`;
}
