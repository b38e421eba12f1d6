import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { openApi } from './open-api.ts';

// The API alone, in a process like the site's: `api-server.ts DATABASE_URL [FOLDER TOKEN_KEY]`.
// Started by benchmarks, which may pin it to a core.
const [url = '', folder = join(tmpdir(), 'sorot-bench-api'), key] = process.argv.slice(2);
const { db, pool } = connectDatabase({ url });
const api = openApi({ db, pool, store: openFolderStore(folder), cacheFolder: folder, key });

/** Benchmarks set the client address, because limits count per address. */
function answer(request: Request): Promise<Response> {
  const clientAddress = request.headers.get('x-forwarded-for');
  return api.fetch(request, clientAddress === null ? {} : { clientAddress });
}

const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
// Connections are idle while it is the baseline's turn.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000;
