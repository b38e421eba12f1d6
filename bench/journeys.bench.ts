import { runLongTests } from './support/run-long-tests.ts';

// Every journey, on every page, and again with the provider in another process. The tests look at
// one page of each kind where a look takes seconds. Files may be named: `-- journeys e2e/tv`.
runLongTests('--config', 'vitest.e2e.config.ts', ...process.argv.slice(2));
