import type pg from 'pg';
import { type Api, createApi } from '#api/app.ts';
import type { Database } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import {
  testPlans,
  testRatings,
  testSecurity,
  testShop,
  testSite,
  testTokenKey,
} from '#test/api.ts';

/** The API without logs, for benchmarks. */
export function openApi(at: {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  cacheFolder: string;
}): Api {
  return createApi({
    ...at,
    metrics: createMetrics({ db: at.db, defaults: false }),
    logger: createLogger({ level: 'silent' }),
    tokenKey: testTokenKey,
    config: {
      defaultLanguage: 'en',
      timeZone: 'Asia/Jakarta',
      country: null,
      site: testSite,
      plans: testPlans,
      ratings: testRatings,
      shop: testShop,
      security: testSecurity,
    },
  });
}
