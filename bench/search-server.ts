import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApi } from '#api/app.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { createMetrics } from '#api/platform/metrics.ts';

// The API by itself, as one process of the site, on the database of the first argument. Started by
// search.bench.ts, which pins it to a core.
const [url = ''] = process.argv.slice(2);
const { db, pool } = connectDatabase({ url });
const folder = join(tmpdir(), 'sorot-search-bench');
const api = createApi({
  ...{ db, pool, store: openFolderStore(folder), cacheFolder: folder },
  metrics: createMetrics({ db, defaults: false }),
  logger: createLogger({ level: 'silent' }),
  config: {
    defaultLanguage: 'en',
    country: null,
    site: {
      name: 'Sorot',
      contact_phone: null,
      contact_email: null,
      social_links: [],
      no_subscription_needed: true,
      block_context_menu: false,
      detect_developer_tools: false,
    },
  },
});
serve({ fetch: (request) => api.fetch(request), port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
