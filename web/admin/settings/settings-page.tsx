import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useOutletContext } from 'react-router';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { TabLine } from '#web/admin/ui/tab-line.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { type SettingsPageName, settingsPagesFor } from './settings-pages.ts';

type SettingsPageProps = { page: SettingsPageName; title?: string; children: ReactNode };

/** A page of the settings, with links to the others that its reader may open. */
export function SettingsPage({ page, title, children }: SettingsPageProps) {
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { pathname } = useLocation();
  const { roles } = useOutletContext<AdminContext>();
  return (
    <AdminPage title={title ?? admin(($) => $.settings_pages[page])}>
      <TabLine
        label={t(($) => $.title)}
        tabs={settingsPagesFor(roles).map(({ name, path }) => ({
          key: name,
          href: address(path),
          text: admin(($) => $.settings_pages[name]),
          isCurrent: `${pathname}/`.startsWith(`${path}/`),
        }))}
      />
      {children}
    </AdminPage>
  );
}
