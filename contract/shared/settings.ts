import { z } from 'zod';
import { ratings } from '../constants/catalogue.ts';
import { renditionSets } from '../constants/media.ts';
import { menuPages, type SettingGroup } from '../constants/settings.ts';
import { languageSchema, textSchema, timeZoneSchema, webAddressSchema } from './fields.ts';
import { confirmedAges } from './rating-rules.ts';

const nameSchema = textSchema(80).trim().min(1);
const rupiah = z.int().min(1_000).max(100_000_000);

export const bankAccountSetting = z.object({
  bank: nameSchema,
  account_number: textSchema(40).trim().min(1),
  account_holder: nameSchema,
});

/** Path of this site, or the address of another one. */
const linkAddress = textSchema(500).regex(/^(\/(?![/\\])|https?:\/\/|mailto:)\S*$/);

const menuName = textSchema(60).trim().min(1);

/** A link of a menu: to a page of the site, or to an address with names of its own. */
export const menuLinkSchema = z.object({
  page: z.enum(menuPages).nullable(),
  address: linkAddress.nullable(),
  names: z
    .object({ en: menuName, ar: menuName, de: menuName, fr: menuName, el: menuName, id: menuName })
    .partial()
    .describe("Shown instead of the page's own name; a link to an address needs one"),
  hidden_in: z.array(languageSchema).max(6).describe('Languages that do not show it'),
});

export type MenuLink = z.infer<typeof menuLinkSchema>;

/** Colour and pictures of the site. */
export const lookSchema = z.object({
  accent: textSchema(7)
    .regex(/^#[\da-f]{6}$/)
    .nullable(),
  logo: z
    .object({ version: textSchema(40), width: z.int(), height: z.int() })
    .nullable()
    .describe('Version of the picture, which its address contains'),
  icon: z.object({ version: textSchema(40) }).nullable(),
});

export type Look = z.infer<typeof lookSchema>;

/** The schema of each setting. Most can also be set by an environment variable, which then wins. */
export const settingSchemas = {
  site_name: textSchema(40).trim().min(1),
  contact_phone: textSchema(40).trim().min(1).nullable(),
  contact_email: z.email().max(254).nullable(),
  whatsapp_number: textSchema(15)
    .regex(/^\d{8,15}$/)
    .nullable()
    .describe('Digits, with the country code'),
  social_links: z.array(z.object({ network: nameSchema, url: webAddressSchema })).max(12),
  default_language: languageSchema,
  languages: z.array(languageSchema).min(1).max(6).describe('Those that visitors are offered'),
  time_zone: timeZoneSchema
    .nullable()
    .describe(
      'Null: Asia/Jakarta for a site in Indonesian, otherwise that of the machine or currency',
    ),
  no_subscription_needed: z
    .boolean()
    .nullable()
    .describe('Null: while any title can be watched without one'),
  newsletter_sender: textSchema(60)
    .trim()
    .min(1)
    .nullable()
    .describe("Name of the sender of the newsletter; null: the site's name"),
  unrated_as: z.enum(ratings),
  age_confirmation: z.enum([...confirmedAges, 'none']),
  staff_second_factor: z
    .boolean()
    .describe('Whether staff may act only in sessions with a passkey or a code of an app'),
  block_context_menu: z.boolean(),
  detect_developer_tools: z.boolean(),
  ...lookSchema.shape,
  rendition_set: z.enum(renditionSets).describe('What is made of new films'),
  metadata_providers: z
    .array(textSchema(30).regex(/^[a-z][a-z0-9_-]*$/))
    .max(20)
    .describe('Databases of films that are asked, by their ids; none: nobody is asked'),
  drop_unwatched_months: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .describe(
      'After so many months without a play, a film keeps only what a lean one has, until it is watched; null: never',
    ),
  subtitle_languages: z
    .array(languageSchema)
    .max(6)
    .describe('In which subtitles are looked for, for new films that have none'),
  header_menu: z.array(menuLinkSchema).max(12).nullable().describe('Null: the menu of the product'),
  footer_menu: z.array(menuLinkSchema).max(30).nullable(),
  bank_account: bankAccountSetting.nullable().describe('Null: no bank transfers'),
  qris: textSchema(512)
    .trim()
    .min(1)
    .nullable()
    .describe('Text of the static QRIS of the merchant; null: no QRIS'),
  cheques_to: z.object({ payee: nameSchema, address: textSchema(300).trim().min(1) }).nullable(),
  cod_maximum: z
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .describe('Largest order to be paid in cash on delivery, in minor units; 0: none'),
  cod_open_orders: z
    .int()
    .min(0)
    .max(100)
    .describe('Cash-on-delivery orders on their way to one phone number; 0: any number'),
  transfer_hours: z.int().min(1).max(720),
  guest_line_pieces: z
    .int()
    .min(1)
    .max(999)
    .describe('Of one item, in an order without a confirmed account'),
  guest_order_pieces: z
    .int()
    .min(1)
    .max(99_900)
    .describe('In all unpaid orders of somebody without a confirmed account'),
  low_stock_level: z.int().min(0).max(1_000).describe('Up to this many, shoppers see how many'),
  sender_address: textSchema(500)
    .trim()
    .min(1)
    .nullable()
    .describe("Name and address on shipping labels, with line breaks; null: the site's name"),
  plan_basic_price: rupiah.describe('Rupiah per month, for new subscriptions'),
  plan_premium_price: rupiah,
  backup_time: textSchema(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .describe("Of each day, in the site's time zone; null: no daily backup"),
  backups_kept: z.int().min(1).max(60),
  backups_with_sources: z
    .boolean()
    .describe('Whether backups contain what uploaded films were prepared from'),
  legal_pages_read: z
    .boolean()
    .describe('Whether an owner says that the legal pages are right for this site'),
  checklist_closed: z
    .boolean()
    .describe('Whether owners see no more what is missing before the site is shown'),
} satisfies Record<string, z.ZodType>;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

export const settingsSchema = z.object(settingSchemas).meta({ id: 'Settings' });

export const groupOf = {
  site_name: 'general',
  contact_phone: 'general',
  contact_email: 'general',
  whatsapp_number: 'general',
  social_links: 'general',
  default_language: 'general',
  languages: 'general',
  time_zone: 'general',
  no_subscription_needed: 'general',
  newsletter_sender: 'general',
  unrated_as: 'general',
  age_confirmation: 'general',
  staff_second_factor: 'general',
  rendition_set: 'general',
  drop_unwatched_months: 'general',
  metadata_providers: 'metadata',
  subtitle_languages: 'general',
  block_context_menu: 'general',
  detect_developer_tools: 'general',
  legal_pages_read: 'general',
  checklist_closed: 'general',
  accent: 'appearance',
  logo: 'appearance',
  icon: 'appearance',
  header_menu: 'navigation',
  footer_menu: 'navigation',
  bank_account: 'payment',
  qris: 'payment',
  cheques_to: 'payment',
  cod_maximum: 'payment',
  cod_open_orders: 'payment',
  transfer_hours: 'payment',
  guest_line_pieces: 'payment',
  guest_order_pieces: 'payment',
  low_stock_level: 'shipping',
  sender_address: 'shipping',
  plan_basic_price: 'plans',
  plan_premium_price: 'plans',
  backup_time: 'backups',
  backups_kept: 'backups',
  backups_with_sources: 'backups',
} as const satisfies Record<SettingKey, SettingGroup>;

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingSchemas, key);
}
