// `npm test`: runs everything, then lists failures and one total over all runners.
// `npm test -- PATH …`: the test files whose paths contain one of these; journeys are below e2e/.
// Options for Vitest are written as --name=value.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestTools } from './ensure-test-tools.mjs';
import { findTool, root, runForeground } from './processes.mjs';

/** Many tests start short-lived programs (docs/decisions/071). */
const littleMemory = ['--max-semi-space-size=2', process.env.NODE_OPTIONS]
  .filter(Boolean)
  .join(' ');

const journeys = ['run', '--config', 'vitest.e2e.config.ts'];
const onOldestDatabase = [
  ...['related', 'test/postgres.ts', '--run', '--mode', 'postgres-15'],
  // The other tests leave enough CPU time for one.
  '--maxWorkers=1',
];

const given = process.argv.slice(2);
const options = given.filter((each) => each.startsWith('-'));
const wanted = given.filter((each) => !each.startsWith('-'));
const wantedJourneys = wanted.filter((path) => path.startsWith('e2e/'));
const wantedTests = wanted.filter((path) => !path.startsWith('e2e/'));

const reports = mkdtempSync(join(tmpdir(), 'sorot-reports-'));
/**
 * A test that passes only on retry does not block a merge, and is listed here until it is fixed.
 */
const total = { passed: 0, failed: [], flaky: [] };
try {
  await ensureTestTools();
  if (wantedTests.length > 0) await runAloud('unit and API tests', ['run', ...wantedTests]);
  if (wantedJourneys.length > 0) {
    await runAloud('journeys in a browser', [...journeys, ...wantedJourneys]);
  }
  if (wanted.length === 0) {
    await Promise.all([
      runAloud('unit and API tests', ['run']),
      runQuietly('tests with a database, again on PostgreSQL 15', onOldestDatabase),
    ]);
    await runAloud('journeys in a browser', journeys);
  }
} catch (error) {
  console.error(error.sentence ?? error);
  total.failed.push('setup of the tests');
} finally {
  rmSync(reports, { recursive: true });
}
list('Failed', total.failed);
list('Passed only at the second try', total.flaky);
process.exitCode = total.failed.length > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed.length} failed`);

function list(heading, tests) {
  if (tests.length > 0) console.log([`\n${heading}:`, ...tests].join('\n  '), '\n');
}

async function runAloud(name, parameters) {
  console.log(`\n${name}`);
  await runVitest(name, parameters);
}

/** In parallel with another run: its output is printed at the end. */
async function runQuietly(name, parameters) {
  const file = join(reports, `${name}.log`);
  await runVitest(name, parameters, { output: openSync(file, 'w') });
  console.log(`\n${name}`);
  process.stdout.write(readFileSync(file));
}

async function runVitest(name, parameters, { output } = {}) {
  const file = join(reports, `${name}.json`);
  const reporters = [
    '--reporter=default',
    `--reporter=${join(root, 'scripts/outcome-reporter.mjs')}`,
  ];
  const code = await runForeground(
    process.execPath,
    [findTool('vitest'), ...parameters, ...options, ...reporters],
    { output, env: { ...process.env, NODE_OPTIONS: littleMemory, OUTCOME_FILE: file } },
  );
  const { passed, failed, flaky } = readOutcome(file);
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  // A run can fail without a failed test: a file that does not load, an unhandled rejection.
  if (code !== 0 && failed.length === 0) total.failed.push(`${name}: exit code ${code}`);
}

function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: [], flaky: [] };
  }
}
