import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';

// Writes one row after another into the embedded database of a data folder, and prints each that
// was confirmed: `node write-rows.ts FOLDER`.
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' }).catch((error) => {
  const wasKilled = error.message.endsWith('it was ended by SIGKILL.');
  process.stdout.write(`refused ${wasKilled ? 'its server was killed' : error.code}\n`);
  process.exit(1);
});
for (;;) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The server may be killed while we are connected.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      const id = randomUUID();
      await client.query('INSERT INTO confirmed VALUES ($1)', [id]);
      process.stdout.write(`${id}\n`);
      await sleep(5);
    }
  } catch {
    await client.end().catch(() => undefined);
    await sleep(100);
  }
}
