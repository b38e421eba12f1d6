import { runTests } from './support/run-tests.ts';

// All tests with a database on the oldest PostgreSQL that the product runs on. `npm test` sends it
// each kind of statement once.
runTests('postgres-15', '--reporter=dot');
