// `npm test`: runs all but slow tests, then lists what this machine could not run and why, failures,
// and one total over all runners.
// `npm test -- --slow`: slow tests as well, and some on PostgreSQL 15.
// `npm test -- PATH …`: the test files whose paths contain one of these; journeys are below e2e/.
// Options for Vitest are written as --name=value.
import {
  chmodSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres15 } from '../test/postgres-15.ts';
import { ensureTestTools } from './ensure-test-tools.mjs';
import { findTool, root, runForeground } from './processes.mjs';

/** Many tests start short-lived programs (docs/decisions/071). */
const littleMemory = ['--max-semi-space-size=2', process.env.NODE_OPTIONS]
  .filter(Boolean)
  .join(' ');

const quick = ['run', '--mode', 'quick'];
const journeys = ['run', '--config', 'vitest.e2e.config.ts'];
/** Together with `onOldestDatabase`. */
const onOurDatabase = ['run', '--mode', 'whole'];
const generatedRequests = 'api/generated-requests.slow.test.ts';
/** What sends statements of every kind. `npm run bench -- postgres-15` runs all tests there. */
const onOldestDatabase = [
  ...['run', '--mode', 'postgres-15'],
  // The other tests leave enough CPU time for one.
  '--maxWorkers=1',
  ...[generatedRequests, 'api/platform/migrate.test.ts'],
  ...['api/catalogue/title-lists.test.ts', 'api/catalogue/forgiving-search.test.ts'],
  ...['api/catalogue/import/import-again.test.ts', 'api/shop/checkout/races.test.ts'],
];

const given = process.argv.slice(2);
const withSlow = given.includes('--slow');
const options = given.filter((each) => each.startsWith('-') && each !== '--slow');
const paths = given.filter((each) => !each.startsWith('-'));
const wantedJourneys = paths.filter((path) => path.startsWith('e2e/'));
const wantedTests = paths.filter((path) => !path.startsWith('e2e/'));

// The tests' own temporary files are below it, so that nothing is left over.
const parent = findMemoryFolder() ?? tmpdir();
removeLeftOver();
const folder = mkdtempSync(join(parent, `sorot-tests-${process.pid}-`));
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
/**
 * A test that passes only on retry does not block a merge, and is listed here until it is fixed.
 */
const total = { passed: 0, failed: [], flaky: [], skipped: [] };
try {
  await ensureTestTools();
  if (wantedTests.length > 0) await runAloud('unit and API tests', ['run', ...wantedTests]);
  if (wantedJourneys.length > 0) {
    await runAloud('journeys in a browser', [...journeys, ...wantedJourneys]);
  }
  if (paths.length === 0 && !withSlow) {
    await runAloud('unit and API tests', quick);
    await runAloud('journeys in a browser', [...journeys, '--mode', 'quick']);
  }
  if (paths.length === 0 && withSlow) {
    await Promise.all([runAloud('unit and API tests', onOurDatabase), runOnOldestDatabase()]);
    await runAloud('journeys in a browser', journeys);
  }
} catch (error) {
  console.error(error.sentence ?? error);
  total.failed.push('setup of the tests');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
list('Skipped', total.skipped);
list('Failed', total.failed);
list('Passed only at the second try', total.flaky);
process.exitCode = total.failed.length > 0 ? 1 : 0;
console.log(
  `${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`,
);

function list(heading, tests) {
  if (tests.length > 0) console.log([`\n${heading}:`, ...tests].join('\n  '), '\n');
}

/** Folders of runs that were killed, which would occupy memory. */
function removeLeftOver() {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^sorot-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error.code === 'EPERM';
  }
}

/**
 * Where files stay in memory, if there is plenty of it and programs may run there. A database is a
 * thousand small files, and some disks need a millisecond for each: a copy of the empty one takes
 * 1,000 ms on such a disk and 40 ms here.
 */
function findMemoryFolder() {
  const shared = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(shared);
    const [, , , options = ''] =
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .find(([, folder]) => folder === shared) ?? [];
    const isUsable = bavail * bsize > 8 * 2 ** 30 && !options.split(',').includes('noexec');
    return isUsable ? shared : undefined;
  } catch {
    // Not on this system.
  }
}

async function runAloud(name, parameters) {
  console.log(`\n${name}`);
  await runVitest(name, parameters);
}

/** What runs there only takes place on our own database where the oldest cannot be had. */
async function runOnOldestDatabase() {
  const name = 'some of them on PostgreSQL 15';
  try {
    await findPostgres15();
  } catch ({ message }) {
    total.skipped.push(`${name}\n    ${message}`);
    return runQuietly('generated requests', ['run', '--maxWorkers=1', generatedRequests]);
  }
  return runQuietly(name, onOldestDatabase);
}

/** In parallel with another run: its output is printed at the end. */
async function runQuietly(name, parameters) {
  const file = join(folder, `${name}.log`);
  await runVitest(name, parameters, { output: openSync(file, 'w') });
  console.log(`\n${name}`);
  process.stdout.write(readFileSync(file));
}

async function runVitest(name, parameters, { output } = {}) {
  const file = join(folder, `${name}.json`);
  const reporters = [
    '--reporter=default',
    `--reporter=${join(root, 'scripts/outcome-reporter.mjs')}`,
  ];
  const code = await runForeground(
    process.execPath,
    [findTool('vitest'), ...parameters, ...options, ...reporters],
    {
      output,
      env: { ...process.env, NODE_OPTIONS: littleMemory, OUTCOME_FILE: file },
    },
  );
  const { passed, failed, flaky, skipped } = readOutcome(file);
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  total.skipped.push(...skipped);
  // A run can fail without a failed test: a file that does not load, an unhandled rejection.
  if (code !== 0 && failed.length === 0) total.failed.push(`${name}: exit code ${code}`);
}

function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: [], flaky: [], skipped: [] };
  }
}
