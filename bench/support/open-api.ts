import { createPrivateKey } from 'node:crypto';
import type pg from 'pg';
import { type Api, createApi } from '#api/app.ts';
import type { Database } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { noMetadata } from '#api/platform/metadata/metadata.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { languages } from '#contract/shared/language.ts';
import {
  testImports,
  testPlans,
  testRatings,
  testSecurity,
  testShop,
  testSite,
  testTokenKey,
} from '#test/api.ts';
import { testHost, unchangingSettings } from '#test/settings.ts';

/** The API without logs, for benchmarks. */
export function openApi(at: {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  cacheFolder: string;
  /** Signs tokens, as PEM; by default that of this process. */
  key?: string | undefined;
  leaseSeconds?: number;
}): Api {
  return createApi({
    leaseSeconds: 60,
    ...at,
    metrics: createMetrics({ db: at.db, defaults: false }),
    logger: createLogger({ level: 'silent' }),
    imports: testImports(at.cacheFolder),
    tokenKey: at.key ? createPrivateKey(at.key) : testTokenKey,
    settings: unchangingSettings,
    host: testHost,
    openMail: () => {
      throw new Error('Benchmarks send no mail');
    },
    config: {
      languages: { offered: languages, fallback: 'en' },
      timeZone: () => 'Asia/Jakarta',
      country: null,
      site: testSite,
      plans: testPlans,
      ratings: testRatings,
      shop: testShop,
      security: testSecurity,
      metadata: noMetadata,
      subtitles: () => null,
    },
  });
}
