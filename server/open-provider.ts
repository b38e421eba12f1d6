import { join } from 'node:path';
import { type Api, createApi } from '#api/app.ts';
import type { PlansConfig } from '#api/plans/plans-config.ts';
import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/logger.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { createMetrics, type Metrics } from '#api/platform/metrics.ts';
import type { ShopConfig } from '#api/shop/shop-config.ts';
import type { Environment } from './env.ts';
import { provideTokenKey } from './token-key.ts';

export type Provider = {
  api: Api;
  store: MediaStore;
  connection: DatabaseConnection;
  metrics: Metrics;
};

/** The provider of the API on a migrated database, with the media of `SOROT_DATA`. */
export async function openProvider(
  environment: Environment,
  database: { url: string },
  logger: Logger,
): Promise<Provider> {
  const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
  const connection = connectDatabase({
    url: database.url,
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const metrics = createMetrics({ db: connection.db, defaults: true });
  const api = createApi({
    db: connection.db,
    pool: connection.pool,
    store,
    logger,
    metrics,
    tokenKey: await provideTokenKey(environment),
    cacheFolder: join(environment.SOROT_DATA, 'cache'),
    config: {
      defaultLanguage: environment.DEFAULT_LANGUAGE,
      country: null,
      site: {
        name: 'Sorot',
        contact_phone: environment.CONTACT_PHONE ?? null,
        contact_email: environment.CONTACT_EMAIL ?? null,
        whatsapp_number: environment.WHATSAPP_NUMBER ?? null,
        social_links: environment.SOCIAL_LINKS,
        no_subscription_needed: true,
        block_context_menu: environment.BLOCK_CONTEXT_MENU,
        detect_developer_tools: environment.DETECT_DEVELOPER_TOOLS,
        release: environment.RELEASE_AT
          ? { at: environment.RELEASE_AT, title: environment.RELEASE_TITLE ?? null }
          : null,
        embed_origins: environment.EMBED_ORIGINS,
      },
      plans: plansConfigOf(environment),
      shop: shopConfigOf(environment),
    },
  });
  return { api, store, connection, metrics };
}

export function plansConfigOf(environment: Environment): PlansConfig {
  return {
    prices: { basic: environment.PLAN_BASIC_PRICE, premium: environment.PLAN_PREMIUM_PRICE },
    bankAccount: environment.BANK_ACCOUNT ?? null,
  };
}

export function shopConfigOf(environment: Environment): ShopConfig {
  return {
    currency: environment.SHOP_CURRENCY,
    bankAccount: environment.BANK_ACCOUNT ?? null,
    transferHours: environment.TRANSFER_HOURS,
    chequesTo: environment.CHEQUE_PAYMENTS ?? null,
    cashOnDeliveryMaximum: environment.COD_MAXIMUM,
    whatsAppNumber: environment.WHATSAPP_NUMBER ?? null,
  };
}
