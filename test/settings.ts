import type { Host } from '#api/settings/host.ts';
import type { LiveSettings } from '#api/settings/live-settings.ts';
import { type LanguageRules, languages } from '#contract/shared/language.ts';
import type { Settings } from '#contract/shared/settings.ts';

/** The languages of a site that nobody has set up. */
export const everyLanguage: LanguageRules = { offered: languages, fallback: 'en' };

/** Static, with all the numbers of its accounts zero. */
export const testQris =
  '00020101021126680016ID.CO.CONTOH.WWW011893600000000000000002150000000000000000303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204594553033605802ID5910SOROT DEMO6007JAKARTA6105103406304891D';

/** What applies in tests until one of them changes it. */
export const testSettings: Settings = {
  site_name: 'Sorot',
  contact_phone: null,
  contact_email: 'hello@example.org',
  whatsapp_number: null,
  social_links: [],
  default_language: 'en',
  languages: [...languages],
  time_zone: null,
  no_subscription_needed: null,
  newsletter_sender: null,
  unrated_as: '21+',
  // Most tests are not about age.
  age_confirmation: 'none',
  staff_second_factor: false,
  rendition_set: 'complete',
  drop_unwatched_months: null,
  metadata_providers: [],
  subtitle_languages: [],
  block_context_menu: true,
  detect_developer_tools: true,
  accent: null,
  logo: null,
  icon: null,
  header_menu: null,
  footer_menu: null,
  bank_account: { bank: 'BCA', account_number: '123 456 7890', account_holder: 'PT Sorot' },
  qris: null,
  cheques_to: null,
  cod_maximum: 5_000_000,
  cod_open_orders: 0,
  transfer_hours: 24,
  // More than most tests order, all with one phone number.
  guest_line_pieces: 999,
  guest_order_pieces: 99_900,
  low_stock_level: 5,
  sender_address: 'Sorot\nJl. Melati 7, Bandung 40115',
  plan_basic_price: 39_000,
  plan_premium_price: 79_000,
  backup_time: null,
  backups_kept: 7,
  backups_with_sources: false,
  legal_pages_read: false,
  checklist_closed: false,
};

/** For programs without a database of their own. */
export const unchangingSettings: LiveSettings = {
  current: testSettings,
  defaults: testSettings,
  fixed: {},
  mailTexts: new Map(),
  keys: {
    given: new Set(),
    openCipher: () => Promise.reject(new Error('There are no keys')),
    stored: new Map(),
  },
  reload: async () => undefined,
};

export const testHost: Host = {
  dataFolder: '/nowhere',
  version: '0.0.0',
  findNewerVersion: async () => null,
  variables: [],
  setupToken: 'first-start',
};
