import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { languages, toOutwardCode } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { DataTable } from '#web/admin/ui/data-table.tsx';
import { languageNames } from '#web/lib/language-field.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/legal-list.route.ts';
import { infoPages } from './info-pages.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { site, settings } = context.get(apiContext);
  const isOwner = (await findUser(context))?.staff_roles.includes('owner');
  const pages = Object.keys(infoPages).map(async (slug) => {
    const { page } = (await site.getInfoPage({ slug })).data;
    return { slug, heading: page.heading };
  });
  const isRead = isOwner && (await settings.getSettings()).data.current.settings.legal_pages_read;
  return { pages: await Promise.all(pages), isRead };
}

/** Says that the pages are right for this site. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const { settings } = context.get(apiContext);
    const { change } = (await settings.saveSettings({ legal_pages_read: true })).data;
    return { done: 'saved', change };
  });
}

export default function LegalListPage({ loaderData: { pages, isRead } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const link = (slug: string, language: string) =>
    address(href('/admin/settings/legal/:slug/:language', { slug, language }));
  return (
    <SettingsPage page="legal">
      <p>{isRead ? t(($) => $.legal_pages.is_read) : t(($) => $.legal_pages.text)}</p>
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
      {isRead === false && (
        <PostForm>
          <Button type="submit" look="secondary">
            {t(($) => $.legal_pages.read)}
          </Button>
        </PostForm>
      )}
    </SettingsPage>
  );
}
