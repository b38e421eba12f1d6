import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import { type AttentionKind, maxAttention } from '#contract/constants/dashboard.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { type AdminSection as Section, sectionsFor } from '#web/admin/layout/admin-sections.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { formatBytes, formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/dashboard.route.ts';
import styles from './dashboard.module.css';
import { SiteWarnings } from './site-warnings.tsx';
import { TrendList } from './trend-list.tsx';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).analytics.getDashboard()).data;
}

/** Where each kind is dealt with: a section, and the query with which its list shows just these. */
const placeOf: Record<AttentionKind, { section: Section['name']; query?: string }> = {
  orders_to_ship: { section: 'orders', query: 'todo=ship' },
  payments_to_confirm: { section: 'orders', query: 'payment=unpaid' },
  proofs_to_check: { section: 'orders', query: 'todo=confirm' },
  money_to_settle: { section: 'orders', query: 'todo=money' },
  returns_to_decide: { section: 'orders', query: 'todo=return' },
  low_stock: { section: 'stock', query: 'state=low' },
  weightless_products: { section: 'products', query: 'stock=weightless' },
  plan_payments: { section: 'payments', query: 'state=awaiting' },
  plan_money_to_settle: { section: 'payments', query: 'to_settle=true' },
  messages: { section: 'messages' },
  pending_comments: { section: 'moderation' },
  reported_comments: { section: 'moderation', query: 'state=reported' },
  reported_reviews: { section: 'moderation', query: 'kind=review&state=reported' },
  reported_product_reviews: { section: 'moderation', query: 'kind=product_review&state=reported' },
  failed_films: { section: 'jobs', query: 'state=failed' },
  playback_problems: { section: 'health' },
  failed_jobs: { section: 'jobs', query: 'state=failed' },
  full_disks: { section: 'health' },
  lost_folders: { section: 'folders' },
};

/** What waits, what happens now, and how the week went: as far as the roles allow. */
export default function DashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  const { t: admin } = useTranslation('admin');
  const { roles } = useOutletContext<AdminContext>();
  const sections = sectionsFor(roles);
  return (
    <AdminPage title={admin(($) => $.sections.dashboard)}>
      {dashboard.warnings && dashboard.warnings.length > 0 && (
        <SiteWarnings warnings={dashboard.warnings} />
      )}
      <Attention attention={dashboard.attention} sections={sections} />
      <TrendList trends={dashboard.trends} />
      {dashboard.watching && <Watching watching={dashboard.watching} />}
      <Machine jobs={dashboard.jobs} storage={dashboard.storage} />
    </AdminPage>
  );
}

function Attention({
  attention,
  sections,
}: {
  attention: Dashboard['attention'];
  sections: Section[];
}) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const counted = (count: number) =>
    `${formatNumber(language, count)}${count >= maxAttention ? '+' : ''}`;
  return (
    <AdminSection heading={t(($) => $.attention.heading)}>
      {attention.length === 0 ? (
        <p>{t(($) => $.attention.nothing)}</p>
      ) : (
        <ul className={styles.cards}>
          {attention.map(({ kind, count }) => {
            const place = placeOf[kind];
            const section = sections.find(({ name }) => name === place.section);
            const query = place.query ? `?${place.query}` : '';
            const content = (
              <>
                <strong className={styles.count}>{counted(count)}</strong>{' '}
                {t(($) => $.attention.kinds[kind])}
              </>
            );
            return (
              <li key={kind}>
                {section ? (
                  <a className={styles.card} href={address(`${section.path}${query}`)}>
                    {content}
                  </a>
                ) : (
                  <span className={styles.card}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </AdminSection>
  );
}

function Watching({ watching }: { watching: NonNullable<Dashboard['watching']> }) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const number = (value: number) => formatNumber(language, value);
  return (
    <AdminSection heading={t(($) => $.watching.heading)}>
      {watching.streams === 0 ? (
        <p>{t(($) => $.watching.nobody)}</p>
      ) : (
        <>
          <FactList
            facts={[
              { name: t(($) => $.watching.streams), value: number(watching.streams) },
              ...watching.networks.map(({ network, streams }) => ({
                name: t(($) => $.network_names[network]),
                value: number(streams),
              })),
            ]}
          />
          <ul className={styles.titles}>
            {watching.titles.map(({ title, streams }) => (
              <li key={title.id}>
                <a href={address(`${href('/admin/analytics')}?title=${title.id}`)}>
                  <bdi>{title.name}</bdi>
                </a>{' '}
                {number(streams)}
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminSection>
  );
}

/** Names of folders that have one; others are shown as they are. */
const folders = ['media', 'outbox', 'cache', 'postgres'] as const;

function Machine({ jobs, storage }: Pick<Dashboard, 'jobs' | 'storage'>) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const nameOf = (folder: string) => {
    const name = folders.find((each) => each === folder);
    return name ? t(($) => $.storage.folders[name]) : folder;
  };
  return (
    <>
      {jobs && (
        <AdminSection heading={t(($) => $.jobs.heading)}>
          <FactList
            facts={(['running', 'waiting', 'failed'] as const).map((state) => ({
              name: t(($) => $.jobs[state]),
              value: formatNumber(language, jobs[state]),
            }))}
          />
        </AdminSection>
      )}
      {storage && storage.length > 0 && (
        <AdminSection heading={t(($) => $.storage.heading)}>
          <FactList
            facts={storage.map(({ folder, free_bytes, is_low }) => ({
              name: nameOf(folder),
              value: `${formatBytes(language, free_bytes)}${is_low ? ` (${t(($) => $.storage.low)})` : ''}`,
            }))}
          />
        </AdminSection>
      )}
    </>
  );
}
