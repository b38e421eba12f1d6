import { ensureOtherBrowsers } from '../scripts/ensure-test-tools.mjs';
import { runLongTests } from './support/run-long-tests.ts';

// Every journey, on every page, and again with the provider in another process. The tests look at
// one page of each kind where a look takes seconds. The few most important ones also run in Firefox
// and WebKit. Files may be named: `-- journeys e2e/tv`.
await ensureOtherBrowsers();
runLongTests('--config', 'vitest.e2e.config.ts', ...process.argv.slice(2));
