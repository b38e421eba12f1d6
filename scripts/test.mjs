// `npm test`: everything, and one closing line with the sum of all runners.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool, runForeground } from './processes.mjs';
import { provideTestTools } from './provide-test-tools.mjs';

const journeys = ['run', '--config', 'vitest.e2e.config.ts'];
const onOldestDatabase = [
  ...['related', 'test/postgres.ts', '--run', '--mode', 'postgres-15'],
  // What the other tests leave of the processor is enough for one.
  '--maxWorkers=1',
];

const reports = mkdtempSync(join(tmpdir(), 'sorot-reports-'));
const total = { passed: 0, failed: 0 };
try {
  await provideTestTools();
  await Promise.all([
    runAloud('unit and API tests', ['run']),
    runQuietly('tests with a database, again on PostgreSQL 15', onOldestDatabase),
  ]);
  await runAloud('journeys in a browser', journeys);
} catch (error) {
  console.error(error.sentence ?? error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runAloud(name, parameters) {
  console.log(`\n${name}`);
  await runVitest(name, parameters);
}

/** Beside another run: its output comes once it has ended. */
async function runQuietly(name, parameters) {
  const file = join(reports, `${name}.log`);
  await runVitest(name, parameters, { output: openSync(file, 'w') });
  console.log(`\n${name}`);
  process.stdout.write(readFileSync(file));
}

async function runVitest(name, parameters, options) {
  const report = join(reports, `${name}.json`);
  const all = [
    ...[findTool('vitest'), ...parameters],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  const code = await runForeground(process.execPath, all, options);
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
