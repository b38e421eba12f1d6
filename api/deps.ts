import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Language } from '#contract/shared/language.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { SecurityConfig } from './account/security-config.ts';
import type { PlansConfig } from './plans/plans-config.ts';
import type { Database } from './platform/database.ts';
import type { Needs } from './platform/http/health-routes.ts';
import type { Logger } from './platform/logger.ts';
import type { MediaStore } from './platform/media-store.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ShopConfig } from './shop/shop-config.ts';

/** Dependencies of the API, provided by `server/` and by tests. */
export type ApiDeps = {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  metrics: Metrics;
  /** Folder for files that can be regenerated, such as converted pictures. */
  cacheFolder: string;
  /** What `/readyz` and `/metrics` check; nothing by default. */
  needs?: Needs;
  /** Ed25519 private key that signs tokens, the same in every process of a site. */
  tokenKey: KeyObject;
  config: {
    /** For visitors who accept none of our languages. */
    defaultLanguage: Language;
    /** The site's time zone, in which its days begin. */
    timeZone: string;
    /** Default ISO 3166-1 alpha-2 country of visitors; null: unrestricted. */
    country: string | null;
    ratings: RatingRules;
    site: SiteConfig;
    plans: PlansConfig;
    shop: ShopConfig;
    security: SecurityConfig;
  };
};
