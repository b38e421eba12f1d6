import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import type { SecurityConfig } from '#api/account/security-config.ts';
import { createApi } from '#api/app.ts';
import type { ImportConfig } from '#api/ops/imports/import-config.ts';
import type { PlansConfig } from '#api/plans/plans-config.ts';
import { connectDatabase, type Database } from '#api/platform/database.ts';
import { noGateways } from '#api/platform/gateways/open-gateways.ts';
import type { Needs } from '#api/platform/http/health-routes.ts';
import { createLogger, type Logger } from '#api/platform/log/logger.ts';
import { type FolderStore, openFolderStore } from '#api/platform/media-store.ts';
import { type Metadata, noMetadata } from '#api/platform/metadata/metadata.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import type { RequestEnv } from '#api/platform/request-env.ts';
import { noShippingRates } from '#api/platform/shipping-rates/shipping-rates.ts';
import type { SubtitleService } from '#api/platform/subtitle-services/subtitle-service.ts';
import { createKeyCipher } from '#api/settings/keys/key-cipher.ts';
import type { KeySources } from '#api/settings/keys/service-keys.ts';
import { type LiveSettings, openSettings } from '#api/settings/live-settings.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import { seedPages } from '#api/site/commands/save-page.ts';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import type { SiteConfig } from '#contract/site.ts';
import { readEnvironment } from '#server/env.ts';
import { readConfig } from '#server/live-config.ts';
import { openMail } from '#server/open-mail.ts';
import { createTestDatabase } from './postgres.ts';
import { testHost, testSettings } from './settings.ts';

export const testSite: SiteConfig = {
  name: 'Sorot',
  contact_phone: null,
  contact_email: 'hello@example.org',
  whatsapp_number: null,
  social_links: [],
  no_subscription_needed: null,
  block_context_menu: true,
  detect_developer_tools: true,
  release: null,
  embed_origins: [],
  websub_hub: null,
  currency: 'IDR',
};

/** Without age confirmation, which most tests are not about. */
export const testRatings: RatingRules = { unratedAs: '21+', confirmedFrom: null };

export const testPlans: PlansConfig = {
  prices: { basic: 39_000, premium: 79_000 },
  bankAccount: { bank: 'BCA', account_number: '123 456 7890', account_holder: 'PT Sorot' },
  qris: null,
  gateways: noGateways,
};

export const testShop: ShopConfig = {
  currency: 'IDR',
  bankAccount: testPlans.bankAccount,
  qris: null,
  gateways: noGateways,
  shippingRates: noShippingRates,
  transferHours: 24,
  chequesTo: null,
  cashOnDeliveryMaximum: 5_000_000,
  cashOnDeliveryOrders: 0,
  guestLinePieces: testSettings.guest_line_pieces,
  guestOrderPieces: testSettings.guest_order_pieces,
  whatsAppNumber: '6281234567890',
  lowStockLevel: 5,
  sender: 'Sorot\nJl. Melati 7, Bandung 40115',
};

/** Signs the tokens of every API in tests and benchmarks. */
export const testTokenKey = generateKeyPairSync('ed25519').privateKey;

export const testKeySources: KeySources = {
  given: new Set(),
  openCipher: async () => createKeyCipher(testTokenKey),
};

/** Uploads and imports below a folder; its "films" may be imported from. */
export function testImports(folder: string): ImportConfig {
  return {
    uploads: join(folder, 'uploads'),
    dataFolder: folder,
    library: join(folder, 'library'),
    roots: [join(folder, 'films')],
    maxFileBytes: 50e9,
    minFreeBytes: 0,
  };
}
export const testSecurity: SecurityConfig = { staffNeedSecondFactor: false, oidc: null };

export type TestApi = {
  db: Database;
  pool: pg.Pool;
  store: FolderStore;
  imports: ImportConfig;
  settings: LiveSettings;
  client: ApiClient;
  /** Calls with an access token. */
  clientOf(access: string, headers?: Record<string, string>): ApiClient;
  /** A request in process; `path` starts with `/`. */
  fetch(path: string, init?: RequestInit, env?: RequestEnv): Promise<Response>;
  /** An API on the data of this one, over read-only connections. */
  openReader(): Pick<TestApi, 'fetch' | 'close'>;
  expireCatalogue(): void;
  close(): Promise<void>;
};

/**
 * The whole API on a database of its own. `reach`: another way to that database, given its URL.
 * `onLog`: called for each log line. `site`, `ratings`, `shop`, `plans`: settings that differ from the
 * defaults.
 */
export async function startTestApi(
  options: {
    reach?: (url: string) => Promise<string>;
    onLog?: (line: Record<string, unknown>) => void;
    site?: Partial<SiteConfig>;
    ratings?: Partial<RatingRules>;
    shop?: Partial<ShopConfig>;
    plans?: Partial<PlansConfig>;
    security?: Partial<SecurityConfig>;
    metadata?: Metadata;
    subtitles?: SubtitleService;
    needs?: Needs;
    leaseSeconds?: number;
    /** The address of a mail server; by default mail is written to a folder. */
    smtpUrl?: string;
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const url = (await options.reach?.(database.url)) ?? database.url;
  const folder = await mkdtemp(join(tmpdir(), 'sorot-api-'));
  const imports = testImports(folder);
  const { db, pool, close } = connectDatabase({ url });
  const store = openFolderStore(join(folder, 'media'));
  const settings = await openSettings(db, {
    fixed: {},
    readDefaults: async () => testSettings,
    keys: testKeySources,
  });
  const live = readConfig(settings, readEnvironment({}));
  const config = {
    ...live,
    timeZone: () => 'Asia/Jakarta',
    ...(options.ratings && { ratings: { ...testRatings, ...options.ratings } }),
    ...(options.site && { site: { ...testSite, ...options.site } }),
    ...(options.security && { security: { ...testSecurity, ...options.security } }),
    ...(options.shop && { shop: { ...testShop, ...options.shop } }),
    metadata: options.metadata ?? noMetadata,
    subtitles: () => options.subtitles ?? null,
    ...(options.plans && { plans: { ...testPlans, ...options.plans } }),
  };
  const createOn = (connection: { db: Database; pool: pg.Pool }) =>
    createApi({
      ...connection,
      metrics: createMetrics({ db: connection.db, defaults: false }),
      store,
      logger: options.onLog ? listenToLog(options.onLog) : createLogger({ level: 'silent' }),
      cacheFolder: join(folder, 'cache'),
      leaseSeconds: options.leaseSeconds ?? 60,
      tokenKey: testTokenKey,
      imports,
      ...(options.needs && { needs: options.needs }),
      settings,
      host: { ...testHost, dataFolder: folder },
      openMail: (siteUrl) =>
        openMail(
          { ...readEnvironment({}), SOROT_DATA: folder, SMTP_URL: options.smtpUrl },
          settings,
          siteUrl,
        ),
      config,
    });
  const api = createOn({ db, pool });
  await seedPages(db);
  const origin = 'http://api.test';
  let clients = 0;
  const createClient = (headers: Record<string, string>) => {
    // Each client has an address of its own, so that they do not share limits.
    clients += 1;
    const clientAddress = `10.200.${clients >> 8}.${clients & 255}`;
    return createApiClient({
      url: `${origin}/api/v1`,
      fetch: (request) => api.fetch(request, { clientAddress }),
      headers: () => headers,
    });
  };
  return {
    db,
    pool,
    store,
    imports,
    settings,
    client: createClient({}),
    clientOf: (access, headers) => createClient({ ...headers, authorization: `Bearer ${access}` }),
    fetch: (path, init, env) => api.fetch(new Request(origin + path, init), env),
    openReader: () => {
      const connection = connectDatabase({ url, readOnly: true });
      const reader = createOn(connection);
      return {
        fetch: (path, init, env) => reader.fetch(new Request(origin + path, init), env),
        close: connection.close,
      };
    },
    expireCatalogue: api.expireCatalogue,
    close: async () => {
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listenToLog(onLog: (line: Record<string, unknown>) => void): Logger {
  return pino({ level: 'info' }, { write: (line) => onLog(JSON.parse(line)) });
}
