import type { ApiDeps } from '#api/deps.ts';
import {
  type InvalidationListener,
  listenForInvalidations,
} from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { openGateways } from '#api/platform/gateways/open-gateways.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { type MetadataChoices, openMetadata } from '#api/platform/metadata/open-metadata.ts';
import { openShippingRates } from '#api/platform/shipping-rates/open-shipping-rates.ts';
import { openSubtitleService } from '#api/platform/subtitle-services/open-subtitle-service.ts';
import { createKeyCipher } from '#api/settings/keys/key-cipher.ts';
import { withStoredKeys } from '#api/settings/keys/service-keys.ts';
import {
  alwaysCurrent,
  type LiveSettings,
  openSettings,
  type SettingSources,
} from '#api/settings/live-settings.ts';
import { type Language, type LanguageRules, languages } from '#contract/shared/language.ts';
import type { SettingKey, Settings } from '#contract/shared/settings.ts';
import type { SiteConfig } from '#contract/site.ts';
import { isDemo } from './demo-logins.ts';
import type { Environment } from './env.ts';
import { readOidcConfig } from './security-config.ts';
import { ensureTokenKey } from './token-key.ts';
import { usualTimeZone } from './usual-time-zone.ts';

/** The settings that an environment variable can determine. */
const variablesOf = {
  site_name: 'SITE_NAME',
  contact_phone: 'CONTACT_PHONE',
  contact_email: 'CONTACT_EMAIL',
  whatsapp_number: 'WHATSAPP_NUMBER',
  social_links: 'SOCIAL_LINKS',
  default_language: 'DEFAULT_LANGUAGE',
  time_zone: 'TIME_ZONE',
  no_subscription_needed: 'NO_SUBSCRIPTION_NEEDED',
  unrated_as: 'UNRATED_AS',
  age_confirmation: 'AGE_CONFIRMATION',
  staff_second_factor: 'STAFF_SECOND_FACTOR',
  block_context_menu: 'BLOCK_CONTEXT_MENU',
  detect_developer_tools: 'DETECT_DEVELOPER_TOOLS',
  bank_account: 'BANK_ACCOUNT',
  qris: 'QRIS',
  cheques_to: 'CHEQUE_PAYMENTS',
  cod_maximum: 'COD_MAXIMUM',
  cod_open_orders: 'COD_OPEN_ORDERS',
  guest_line_pieces: 'GUEST_LINE_PIECES',
  guest_order_pieces: 'GUEST_ORDER_PIECES',
  transfer_hours: 'TRANSFER_HOURS',
  metadata_providers: 'METADATA_PROVIDERS',
  sender_address: 'SHOP_SENDER',
  plan_basic_price: 'PLAN_BASIC_PRICE',
  plan_premium_price: 'PLAN_PREMIUM_PRICE',
} as const satisfies Partial<Record<SettingKey, keyof Environment>>;

/** The settings of a site: the environment's, then those of its owners, then the defaults. */
export function openSiteSettings(environment: Environment, db: Database): Promise<LiveSettings> {
  const given = Object.entries(variablesOf)
    .filter(([, variable]) => environment.given.has(variable))
    .map(([key, variable]) => [key, { variable, value: readValue(environment, variable) }]);
  return openSettings(db, {
    // The variables have the types of their settings, as env.ts reads them.
    fixed: Object.fromEntries(given) as SettingSources['fixed'],
    readDefaults: async () => findDefaults(environment, await isDemo(db)),
    keys: {
      given: environment.given,
      openCipher: async () => createKeyCipher(await ensureTokenKey(environment)),
    },
  });
}

/** Of this one the setting is a switch. */
const needsSecondFactor = (environment: Environment) =>
  environment.STAFF_SECOND_FACTOR === 'required';

function readValue(environment: Environment, variable: keyof Environment): unknown {
  return variable === 'STAFF_SECOND_FACTOR'
    ? needsSecondFactor(environment)
    : environment[variable];
}

/** The site's default language, for commands that run to their end. */
export async function findDefaultLanguage(
  environment: Environment,
  db: Database,
): Promise<Language> {
  return (await openSiteSettings(environment, db)).current.default_language;
}

/** The site's zone, in which staff read and write times. */
export async function findTimeZone(environment: Environment, db: Database): Promise<string> {
  return readVisitorSettings(environment, await openSiteSettings(environment, db)).timeZone();
}

/**
 * Fictitious, so that a demo site has a complete footer and can offer payment by transfer and QRIS.
 * Subscriber numbers in Indonesia never begin with 0, and `.example` is reserved (RFC 2606).
 */
const demo = {
  contact_phone: '+62 21 0123 4567',
  contact_email: 'halo@sorot.example',
  social_links: [
    { network: 'Instagram', url: 'https://instagram.example/sorot' },
    { network: 'YouTube', url: 'https://youtube.example/@sorot' },
    { network: 'TikTok', url: 'https://tiktok.example/@sorot' },
  ],
  bank_account: {
    bank: 'Bank Contoh (demo)',
    account_number: '000 111 222',
    account_holder: 'Sorot Demo',
  },
  // The numbers in this code are zeros, which no bank or wallet pays.
  qris: '00020101021126680016ID.CO.CONTOH.WWW011893600000000000000002150000000000000000303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204594553033605802ID5910SOROT DEMO6007JAKARTA6105103406304891D',
} satisfies Partial<Settings>;

function findDefaults(environment: Environment, isDemoSite: boolean): Settings {
  return {
    site_name: environment.SITE_NAME,
    contact_phone: null,
    contact_email: null,
    whatsapp_number: null,
    social_links: [],
    default_language: environment.DEFAULT_LANGUAGE,
    languages: [...languages],
    time_zone: null,
    no_subscription_needed: null,
    newsletter_sender: null,
    unrated_as: environment.UNRATED_AS,
    age_confirmation: environment.AGE_CONFIRMATION,
    staff_second_factor: needsSecondFactor(environment),
    block_context_menu: environment.BLOCK_CONTEXT_MENU,
    detect_developer_tools: environment.DETECT_DEVELOPER_TOOLS,
    rendition_set: 'complete',
    drop_unwatched_months: null,
    metadata_providers: environment.METADATA_PROVIDERS,
    subtitle_languages: [],
    accent: null,
    logo: null,
    icon: null,
    header_menu: null,
    footer_menu: null,
    bank_account: null,
    qris: null,
    cheques_to: null,
    cod_maximum: environment.COD_MAXIMUM,
    cod_open_orders: environment.COD_OPEN_ORDERS,
    transfer_hours: environment.TRANSFER_HOURS,
    guest_line_pieces: environment.GUEST_LINE_PIECES,
    guest_order_pieces: environment.GUEST_ORDER_PIECES,
    low_stock_level: 5,
    sender_address: null,
    plan_basic_price: environment.PLAN_BASIC_PRICE,
    plan_premium_price: environment.PLAN_PREMIUM_PRICE,
    backup_time: null,
    backups_kept: 7,
    backups_with_sources: false,
    legal_pages_read: false,
    checklist_closed: false,
    ...(isDemoSite && demo),
    // Contact messages go to the operator's address: real outgoing mail needs a real one.
    ...(isDemoSite && environment.SMTP_URL && { contact_email: null }),
  };
}

/**
 * What the API reads of the settings and of the environment. Every property is current whenever it
 * is read: pass the objects on, not their values.
 */
export function readConfig(
  settings: LiveSettings,
  environment: Environment,
  logger?: Logger,
): ApiDeps['config'] {
  const own = () => settings.current;
  const oidc = readOidcConfig(environment);
  const services = openAnew(
    () => settings.keys.stored,
    (stored) => {
      const values = withStoredKeys(environment, settings.keys, stored);
      return {
        metadata: openMetadata(values, chooseMetadata(settings, environment)),
        subtitles: openSubtitleService(values),
      };
    },
  );
  const gateways = openGateways(environment);
  const shippingRates = openShippingRates(environment, {
    currency: environment.SHOP_CURRENCY,
    itemGrams: environment.SHIPPING_ITEM_GRAMS,
    logger,
  });
  return {
    metadata: alwaysCurrent(() => services().metadata),
    subtitles: () => services().subtitles,
    security: alwaysCurrent(() => ({ staffNeedSecondFactor: own().staff_second_factor, oidc })),
    ...readVisitorSettings(environment, settings),
    country: null,
    ratings: alwaysCurrent(() => {
      const { unrated_as: unratedAs, age_confirmation: age } = own();
      return { unratedAs, confirmedFrom: age === 'none' ? null : age };
    }),
    site: alwaysCurrent(() => describeSite(own(), environment)),
    plans: alwaysCurrent(() => ({
      prices: { basic: own().plan_basic_price, premium: own().plan_premium_price },
      bankAccount: own().bank_account,
      qris: own().qris,
      gateways,
    })),
    shop: alwaysCurrent(() => ({
      currency: environment.SHOP_CURRENCY,
      bankAccount: own().bank_account,
      qris: own().qris,
      gateways,
      shippingRates,
      transferHours: own().transfer_hours,
      chequesTo: own().cheques_to,
      cashOnDeliveryMaximum: own().cod_maximum,
      cashOnDeliveryOrders: own().cod_open_orders,
      guestLinePieces: own().guest_line_pieces,
      guestOrderPieces: own().guest_order_pieces,
      whatsAppNumber: own().whatsapp_number,
      lowStockLevel: own().low_stock_level,
      sender: own().sender_address ?? own().site_name,
    })),
  };
}

/** What `open` has made of the last object; made anew once there is another. */
function openAnew<From extends object, Opened>(
  read: () => From,
  open: (from: From) => Opened,
): () => Opened {
  let last: { from: From; opened: Opened } | undefined;
  return () => {
    const from = read();
    if (last?.from !== from) last = { from, opened: open(from) };
    return last.opened;
  };
}

/** Which databases of films are asked, and whom they can write to. */
function chooseMetadata(
  settings: LiveSettings,
  { BASE_URL }: Pick<Environment, 'BASE_URL'>,
): MetadataChoices {
  return {
    wanted: () => settings.current.metadata_providers,
    contact: () =>
      [BASE_URL, settings.current.contact_email].filter((each) => each).join('; ') || null,
  };
}

function describeSite(own: Settings, environment: Environment): SiteConfig {
  const { RELEASE_AT, RELEASE_TITLE } = environment;
  const { accent, logo, icon } = own;
  const mediaUrls = [environment.MEDIA_URL, environment.MEDIA_SIGNED_URL];
  const mediaOrigins = [...new Set(mediaUrls.flatMap((url) => (url ? new URL(url).origin : [])))];
  return {
    name: own.site_name,
    contact_phone: own.contact_phone,
    contact_email: own.contact_email,
    whatsapp_number: own.whatsapp_number,
    social_links: own.social_links,
    no_subscription_needed: own.no_subscription_needed,
    block_context_menu: own.block_context_menu,
    detect_developer_tools: own.detect_developer_tools,
    release: RELEASE_AT ? { at: RELEASE_AT, title: RELEASE_TITLE ?? null } : null,
    embed_origins: environment.EMBED_ORIGINS,
    ...(mediaOrigins.length > 0 && { media_origins: mediaOrigins }),
    websub_hub: environment.WEBSUB_HUB ?? null,
    currency: environment.SHOP_CURRENCY,
    // Absent rather than null: a site that nobody has changed sends its visitors no more bytes.
    ...(own.languages.length < languages.length && { languages: own.languages }),
    ...((accent ?? logo ?? icon) && { look: { accent, logo, icon } }),
    ...(own.header_menu && { header_menu: own.header_menu }),
    ...(own.footer_menu && { footer_menu: own.footer_menu }),
  };
}

/** What a page of a visitor depends on before the API is asked. */
export type VisitorSettings = { languages: LanguageRules; timeZone: () => string };

export function readVisitorSettings(
  { SHOP_CURRENCY: currency }: Environment,
  settings: LiveSettings,
): VisitorSettings {
  return {
    languages: alwaysCurrent(() => {
      const { languages: offered, default_language: fallback } = settings.current;
      return { offered, fallback };
    }),
    timeZone: () => {
      const { time_zone, default_language: language } = settings.current;
      return time_zone ?? usualTimeZone({ language, currency });
    },
  };
}

/** The settings of a site in front of a provider elsewhere, whose own settings it cannot know. */
export function visitorsByEnvironment(environment: Environment): VisitorSettings {
  return {
    languages: { offered: languages, fallback: environment.DEFAULT_LANGUAGE },
    timeZone: () => environment.TIME_ZONE,
  };
}

/** Keeps the settings of a process without pages current. */
export function followSettings(
  url: string,
  { reload }: LiveSettings,
  logger: Logger,
): InvalidationListener {
  const onError = (error: unknown) => logger.warn({ err: error }, 'not listening for changes');
  return listenForInvalidations({
    url,
    onError,
    onTags: async (tags) => {
      if (tags.includes('settings')) await reload().catch(onError);
    },
    onReset: () => reload().catch(onError),
  });
}
