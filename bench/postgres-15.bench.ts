import { findPostgres15 } from '#test/postgres-15.ts';
import { runTests } from './support/run-tests.ts';

// All tests with a database on the oldest PostgreSQL that the product runs on. `npm test` sends it
// each kind of statement once.
const missing = await findPostgres15().then(
  () => undefined,
  ({ message }) => message,
);
if (missing === undefined) {
  runTests('postgres-15', '--reporter=dot');
} else {
  console.error(`PostgreSQL 15 cannot be had here: ${missing}`);
  process.exitCode = 1;
}
