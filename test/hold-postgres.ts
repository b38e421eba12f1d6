import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';

// A process that uses the embedded PostgreSQL of the given folder, for tests of that server's
// lifetime: `node test/hold-postgres.ts FOLDER`, ended by SIGTERM.
try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.once('SIGTERM', () => stop().then(() => process.exit()));
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify(error)}\n`);
  process.stderr.write(String(error));
  process.exitCode = 1;
}
