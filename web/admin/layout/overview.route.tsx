import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import type { AdminContext } from './admin-layout.route.tsx';
import { sectionsFor } from './admin-sections.ts';

/** The parts of the admin that somebody's roles open. */
export default function OverviewPage() {
  const { t } = useTranslation('admin');
  const { roles } = useOutletContext<AdminContext>();
  const address = useAddress();
  const links = sectionsFor(roles).map(({ path, name }) => ({
    key: path,
    href: address(path),
    text: t(($) => $.sections[name]),
  }));
  return (
    <AdminPage title={t(($) => $.sections.dashboard)}>
      <ChipLinks label={t(($) => $.navigation)} links={links} />
    </AdminPage>
  );
}
