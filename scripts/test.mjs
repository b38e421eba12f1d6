// `npm test`: everything, and one closing line with the sum of all runners.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool, runForeground } from './processes.mjs';
import { provideTestTools } from './provide-test-tools.mjs';

const runs = {
  'unit and API tests': ['run'],
  'tests with a database, again on PostgreSQL 15': [
    ...['related', 'test/postgres.ts', '--run', '--mode', 'postgres-15'],
  ],
  'journeys in a browser': ['run', '--config', 'vitest.e2e.config.ts'],
};

const reports = mkdtempSync(join(tmpdir(), 'sorot-reports-'));
const total = { passed: 0, failed: 0 };
try {
  await provideTestTools();
  for (const [name, parameters] of Object.entries(runs)) await runVitest(name, parameters);
} catch (error) {
  console.error(error.sentence ?? error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runVitest(name, parameters) {
  console.log(`\n${name}`);
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  const code = await runForeground(process.execPath, [
    ...[findTool('vitest'), ...parameters],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  total.passed += numPassedTests;
  // A run can fail without a failed test: a file that does not load, a rejection nobody handled.
  total.failed += numFailedTests || (code === 0 ? 0 : 1);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
