import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { LanguageRules } from '#contract/shared/language.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { SecurityConfig } from './account/security-config.ts';
import type { ImportConfig } from './ops/imports/import-config.ts';
import type { PlansConfig } from './plans/plans-config.ts';
import type { Database } from './platform/database.ts';
import type { Needs } from './platform/http/health-routes.ts';
import type { Logger } from './platform/log/logger.ts';
import type { MailSetup } from './platform/mail/send-test-mail.ts';
import type { MediaStore } from './platform/media-store.ts';
import type { Metadata } from './platform/metadata/metadata.ts';
import type { Metrics } from './platform/metrics.ts';
import type { SubtitleService } from './platform/subtitle-services/subtitle-service.ts';
import type { Host } from './settings/host.ts';
import type { LiveSettings } from './settings/live-settings.ts';
import type { ShopConfig } from './shop/shop-config.ts';

/** Dependencies of the API, provided by `server/` and by tests. */
export type ApiDeps = {
  db: Database;
  /** For queries that read a whole large catalogue, which take longer; default: `db`. */
  countingDb?: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  metrics: Metrics;
  /** Folder for files that can be regenerated, such as converted pictures. */
  cacheFolder: string;
  /** What `/readyz` and `/metrics` check; nothing by default. */
  needs?: Needs;
  imports: ImportConfig;
  /** The operator's own ffmpeg and ffprobe; undefined: searched for. */
  programs?: { ffmpegPath?: string | undefined; ffprobePath?: string | undefined };
  /** Seconds without a word after which a runner loses its film. */
  leaseSeconds: number;
  /** Ed25519 private key that signs tokens, the same in every process of a site. */
  tokenKey: KeyObject;
  /** What owners can change at run time. */
  settings: LiveSettings;
  host: Host;
  /** How this process sends mail, for tests of it; given the base of the links in it. */
  openMail: (siteUrl: string) => MailSetup;
  /**
   * What of it the domains need, with what the environment says. Its properties change while the
   * program runs: pass the objects on, and read them when they are needed.
   */
  config: {
    languages: LanguageRules;
    /** The site's time zone, in which its days begin; ask when it is needed. */
    timeZone: () => string;
    /** Default ISO 3166-1 alpha-2 country of visitors; null: unrestricted. */
    country: string | null;
    ratings: RatingRules;
    site: SiteConfig;
    plans: PlansConfig;
    shop: ShopConfig;
    security: SecurityConfig;
    metadata: Metadata;
    /** Where subtitles are looked for; null: nowhere. Ask whenever it is needed. */
    subtitles: () => SubtitleService | null;
  };
};
