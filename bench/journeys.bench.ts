import { ensureOtherBrowsers } from '../scripts/ensure-test-tools.mjs';
import { runTests } from './support/run-tests.ts';

// All journeys, on every page, and again with a remote provider. Slow checks, which the tests run
// on one page of each kind, run on all. The most important journeys also run in Firefox and WebKit.
// Files may be named: `-- journeys e2e/tv`.
await ensureOtherBrowsers();
runTests('long', '--config', 'vitest.e2e.config.ts', ...process.argv.slice(2));
