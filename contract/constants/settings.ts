/** Constants of the settings, separate from the schemas, which pages do not need. */

/** Pages of the settings; each change belongs to one. */
export const settingGroups = [
  'general',
  'appearance',
  'navigation',
  'payment',
  'shipping',
  'plans',
  'metadata',
  'mail',
  'backups',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** Services of other companies whose keys owners may enter. */
export const serviceKinds = ['metadata', 'subtitles'] as const;

export type ServiceKind = (typeof serviceKinds)[number];

/** What such a key is at the service. */
export const credentials = ['key', 'username', 'password', 'token'] as const;

export type Credential = (typeof credentials)[number];

/** Why a mail server did not take a mail. */
export const mailFailures = [
  'server_unknown',
  'server_unreachable',
  'no_answer',
  'no_safe_connection',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'mail_refused',
] as const;

export type MailFailure = (typeof mailFailures)[number];

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

/** Pages of the site that menus can link to, by the key of their text. */
export const menuPages = [
  'home',
  'movies',
  'shows',
  'videos',
  'genres',
  'store',
  'blog',
  'about_us',
  'faq',
  'plans',
  'terms',
  'privacy',
  'sales_terms',
  'returns',
  'contact',
  'credits',
  'performance',
] as const;

export type MenuPage = (typeof menuPages)[number];

/** Maximum size of a logo or an icon in bytes. */
export const maxLookBytes = 5 * 1024 * 1024;
