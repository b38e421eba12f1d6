import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/credits.route.ts';
import styles from './info-page.module.css';

export const handle = { namespaces: ['site'] };

const software = [
  { name: 'Plus Jakarta Sans, Noto Sans, Noto Sans Arabic', licence: 'SIL OFL 1.1' },
  { name: 'FFmpeg', licence: 'LGPL 2.1 / GPL 2' },
  { name: 'PostgreSQL', licence: 'PostgreSQL License' },
  { name: 'React, React Router, hls.js, media-chrome, i18next, Hono', licence: 'MIT / Apache-2.0' },
  { name: 'Lucide', licence: 'ISC' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const { data } = await catalogue.listAttributions({}, { signal: request.signal });
  describePage(context, ({ texts }) => ({
    title: texts('site')(($) => $.credits.heading),
    description: texts('seo')(($) => $.credits),
  }));
  return data;
}

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <main className={styles.page} id="content">
      <PageHead title={t(($) => $.credits.heading)} />
      <h1>{t(($) => $.credits.heading)}</h1>
      <div className={styles.text}>
        {loaderData.attributions.length > 0 && (
          <>
            <h2>{t(($) => $.credits.facts)}</h2>
            <p>{t(($) => $.credits.facts_text)}</p>
            <ul>
              {loaderData.attributions.map(({ name, licence, notice, count }) => (
                <li key={`${name} ${licence}`}>
                  <bdi>{name}</bdi>
                  {licence && ` · ${licence}`} · {t(($) => $.credits.titles, { count })}
                  {notice && (
                    <>
                      {' · '}
                      <q lang="en">{notice}</q>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>{t(($) => $.credits.demo)}</h2>
        <p>{t(($) => $.credits.demo_text)}</p>
        <h2>{t(($) => $.credits.areas)}</h2>
        <p>
          {t(($) => $.credits.areas_text)}{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/">opendatacommons.org</a>
        </p>
        <h2>{t(($) => $.credits.software)}</h2>
        <ul>
          {software.map(({ name, licence }) => (
            <li key={name}>
              <bdi>{name}</bdi> · <bdi>{licence}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
