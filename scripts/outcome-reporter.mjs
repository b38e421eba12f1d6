import { writeFileSync } from 'node:fs';

/**
 * Writes what a run of Vitest came to into the file that `OUTCOME_FILE` names: how many tests
 * passed, which failed, and which passed only at their second try, each with its first error.
 */
export default class OutcomeReporter {
  onTestRunEnd(modules) {
    const outcome = { passed: 0, failed: [], flaky: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') outcome.passed += 1;
        if (state === 'failed') outcome.failed.push(describe(module, test, errors));
        if (test.diagnostic()?.flaky) outcome.flaky.push(describe(module, test, errors));
      }
    }
    writeFileSync(process.env.OUTCOME_FILE, JSON.stringify(outcome));
  }
}

function describe(module, test, errors) {
  const reason = errors?.[0]?.message?.split('\n')[0] ?? 'no error';
  return `${module.relativeModuleId} > ${test.fullName}\n    ${reason}`;
}
