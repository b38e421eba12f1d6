import { href } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import type admin from '#locales/en/admin.json';

/** Key of `admin:settings_pages`. */
export type SettingsPageName = keyof (typeof admin)['settings_pages'];

type Page = { name: SettingsPageName; path: string; role: StaffRole };

const pages: Page[] = [
  { name: 'general', path: href('/admin/settings/:page', { page: 'general' }), role: 'owner' },
  { name: 'appearance', path: href('/admin/settings/appearance'), role: 'owner' },
  { name: 'navigation', path: href('/admin/settings/navigation'), role: 'owner' },
  { name: 'legal', path: href('/admin/settings/legal'), role: 'editor' },
  { name: 'payment', path: href('/admin/settings/:page', { page: 'payment' }), role: 'shop' },
  { name: 'shipping', path: href('/admin/settings/:page', { page: 'shipping' }), role: 'shop' },
  { name: 'mail', path: href('/admin/settings/mail'), role: 'owner' },
  { name: 'plans', path: href('/admin/settings/:page', { page: 'plans' }), role: 'owner' },
  { name: 'metadata', path: href('/admin/settings/metadata'), role: 'owner' },
  { name: 'backups', path: href('/admin/settings/backups'), role: 'owner' },
  { name: 'system', path: href('/admin/settings/system'), role: 'owner' },
];

/** The pages of the settings that somebody with these roles may open. */
export function settingsPagesFor(roles: readonly StaffRole[]): Page[] {
  return pages.filter(({ role }) => roles.includes('owner') || roles.includes(role));
}
