import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { languages, toOutwardCode } from '#contract/shared/language.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { languageNames } from '#web/lib/language-field.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/legal-list.route.ts';
import { infoPages } from './info-pages.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext);
  const pages = Object.keys(infoPages).map(async (slug) => {
    const { page } = (await site.getInfoPage({ slug })).data;
    return { slug, heading: page.heading };
  });
  return { pages: await Promise.all(pages) };
}

export default function LegalListPage({ loaderData: { pages } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const link = (slug: string, language: string) =>
    address(href('/admin/settings/legal/:slug/:language', { slug, language }));
  return (
    <SettingsPage page="legal">
      <DataTable
        caption={admin(($) => $.settings_pages.legal)}
        rows={pages}
        rowId="slug"
        columns={[
          {
            id: 'heading',
            header: admin(($) => $.settings_pages.legal),
            isName: true,
            cell: ({ slug, heading }) => <a href={link(slug, 'id')}>{heading}</a>,
          },
          {
            id: 'languages',
            header: t(($) => $.fields.languages),
            cell: ({ slug }) => (
              <span className={styles.languages}>
                {languages.map((language) => (
                  <a key={language} href={link(slug, language)} title={languageNames[language]}>
                    {toOutwardCode(language)}
                  </a>
                ))}
              </span>
            ),
          },
        ]}
        empty=""
      />
    </SettingsPage>
  );
}
