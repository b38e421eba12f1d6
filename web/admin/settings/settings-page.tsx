import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useOutletContext } from 'react-router';
import type { StaffRole } from '#contract/constants/account.ts';
import type texts from '#locales/en/admin-settings.json';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './settings.module.css';

type PageName = keyof (typeof texts)['pages'];

/** The pages of the settings, and the role that may open each besides owners. */
const pages: { name: PageName; path: string; role: StaffRole }[] = [
  { name: 'general', path: href('/admin/settings/:page', { page: 'general' }), role: 'owner' },
  { name: 'appearance', path: href('/admin/settings/appearance'), role: 'owner' },
  { name: 'navigation', path: href('/admin/settings/navigation'), role: 'owner' },
  { name: 'legal', path: href('/admin/settings/legal'), role: 'editor' },
  { name: 'payment', path: href('/admin/settings/:page', { page: 'payment' }), role: 'shop' },
  { name: 'shipping', path: href('/admin/settings/:page', { page: 'shipping' }), role: 'shop' },
  { name: 'mail', path: href('/admin/settings/mail'), role: 'owner' },
  { name: 'plans', path: href('/admin/settings/:page', { page: 'plans' }), role: 'owner' },
  { name: 'backups', path: href('/admin/settings/backups'), role: 'owner' },
  { name: 'system', path: href('/admin/settings/system'), role: 'owner' },
];

type SettingsPageProps = { page: PageName; title?: string; children: ReactNode };

/** A page of the settings, with links to the others that its reader may open. */
export function SettingsPage({ page, title, children }: SettingsPageProps) {
  const { t } = useTranslation('admin-settings');
  const address = useAddress();
  const { pathname } = useLocation();
  const { roles } = useOutletContext<AdminContext>();
  const shown = pages.filter(({ role }) => roles.includes('owner') || roles.includes(role));
  return (
    <AdminPage title={title ?? t(($) => $.pages[page])}>
      <nav aria-label={t(($) => $.title)}>
        <ul className={styles.pages}>
          {shown.map(({ name, path }) => (
            <li key={name}>
              <a href={address(path)} aria-current={pathname === path ? 'page' : undefined}>
                {t(($) => $.pages[name])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AdminPage>
  );
}
