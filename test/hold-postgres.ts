import type { OperatorError } from '#api/platform/operator-error.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';

// A process that uses the embedded PostgreSQL of the given folder, for tests of that server's
// lifetime: `node test/hold-postgres.ts FOLDER`, ended by SIGTERM.
try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.once('SIGTERM', () => stop().then(() => process.exit()));
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  const { code, message } = error as OperatorError;
  process.stdout.write(`${JSON.stringify({ code, message })}\n`);
  process.exitCode = 1;
}
