import { useTranslation } from 'react-i18next';
import { href, useOutletContext } from 'react-router';
import { type AttentionKind, maxAttention, urgentKinds } from '#contract/constants/dashboard.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { type AdminSection as Section, sectionsFor } from '#web/admin/layout/admin-sections.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { DiskList } from '#web/admin/ui/disk-list.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/dashboard.route.ts';
import { Checklist } from './checklist.tsx';
import styles from './dashboard.module.css';
import { SiteWarnings } from './site-warnings.tsx';
import { TrendList } from './trend-list.tsx';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).analytics.getDashboard()).data;
}

/** Closes the list of what is missing before the site is shown. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const { settings } = context.get(apiContext);
    const { change } = (await settings.saveSettings({ checklist_closed: true })).data;
    return { done: 'saved', change };
  });
}

/**
 * Where each kind is dealt with: a section or a page of it, and the query with which its list shows
 * just what was counted.
 */
const placeOf: Record<AttentionKind, { section: Section['name']; below?: string; query?: string }> =
  {
    orders_to_ship: { section: 'orders', query: 'todo=ship' },
    payments_to_confirm: { section: 'orders', query: 'todo=payment' },
    proofs_to_check: { section: 'orders', query: 'todo=confirm' },
    money_to_settle: { section: 'orders', query: 'todo=money' },
    returns_to_decide: { section: 'orders', query: 'todo=return' },
    low_stock: { section: 'stock', query: 'state=low' },
    weightless_products: { section: 'products', query: 'stock=weightless&state=published' },
    plan_payments: { section: 'payments', query: 'to_confirm=true' },
    plan_money_to_settle: { section: 'payments', query: 'to_settle=true' },
    messages: { section: 'messages', query: 'state=open' },
    pending_comments: { section: 'moderation', query: 'state=pending' },
    reported_comments: { section: 'moderation', query: 'state=reported' },
    reported_reviews: { section: 'moderation', query: 'kind=review&state=reported' },
    reported_product_reviews: {
      section: 'moderation',
      query: 'kind=product_review&state=reported',
    },
    inbox: { section: 'inbox' },
    failed_films: { section: 'health', below: href('/admin/health/films') },
    refused_files: { section: 'health', below: href('/admin/health/files') },
    playback_problems: { section: 'health', below: href('/admin/health/problems') },
    subtitle_requests: { section: 'subtitles' },
    failed_jobs: { section: 'jobs', query: 'state=failed' },
    full_disks: { section: 'jobs', below: href('/admin/storage') },
    lost_folders: { section: 'folders', query: 'state=lost' },
  };

/** What waits, what happens now, and how the week went: as far as the roles allow. */
export default function DashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  const { t: admin } = useTranslation('admin');
  const { t } = useTranslation('admin-analytics');
  const { roles } = useOutletContext<AdminContext>();
  const sections = sectionsFor(roles);
  const warnings = dashboard.warnings ?? [];
  const isUrgent = ({ kind }: { kind: AttentionKind }) => urgentKinds.includes(kind);
  const urgent = dashboard.attention.filter(isUrgent);
  const attention = [...urgent, ...dashboard.attention.filter((each) => !isUrgent(each))];
  const hasInbox = attention.some(({ kind }) => kind === 'inbox');
  return (
    <AdminPage title={admin(($) => $.sections.dashboard)}>
      <AdminSection heading={t(($) => $.attention.heading)}>
        {attention.length > 0 ? (
          <AttentionCards attention={attention} sections={sections} />
        ) : (
          <p>{t(($) => $.attention.nothing)}</p>
        )}
      </AdminSection>
      {warnings.length > 0 && <SiteWarnings warnings={warnings} />}
      {dashboard.checklist && <Checklist steps={dashboard.checklist} hasInbox={hasInbox} />}
      <TrendList trends={dashboard.trends} />
      {dashboard.watching && <Watching watching={dashboard.watching} />}
      <Machine {...dashboard} />
    </AdminPage>
  );
}

type AttentionCardsProps = { attention: Dashboard['attention']; sections: Section[] };

function AttentionCards({ attention, sections }: AttentionCardsProps) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const counted = (count: number) =>
    `${formatNumber(language, count)}${count >= maxAttention ? '+' : ''}`;
  return (
    <ul className={styles.cards}>
      {attention.map(({ kind, count }) => {
        const { section: name, below, query } = placeOf[kind];
        const section = sections.find((each) => each.name === name);
        const content = (
          <>
            <strong className={styles.count}>{counted(count)}</strong>{' '}
            {t(($) => $.attention.kinds[kind])}
          </>
        );
        return (
          <li key={kind}>
            {section ? (
              <a
                className={styles.card}
                href={address(`${below ?? section.path}${query ? `?${query}` : ''}`)}
              >
                {content}
              </a>
            ) : (
              <span className={styles.card}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
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

type MachineProps = Pick<Dashboard, 'jobs' | 'storage' | 'health' | 'newer_version'>;

/** How the machine does, as far as the roles allow. */
function Machine({ jobs, storage, health, newer_version: newer }: MachineProps) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  return (
    <>
      {newer !== null && (
        <p>
          <a href={address(href('/admin/settings/system'))}>
            {t(($) => $.newer_version, { version: newer })}
          </a>
        </p>
      )}
      {jobs && (
        <AdminSection heading={t(($) => $.jobs.heading)}>
          <FactList
            facts={(['running', 'waiting', 'failed'] as const).map((state) => ({
              name: t(($) => $.jobs[state]),
              value: (
                <a href={address(`${href('/admin/jobs')}?state=${state}`)}>
                  {formatNumber(language, jobs[state])}
                </a>
              ),
            }))}
          />
        </AdminSection>
      )}
      {health && (
        <AdminSection heading={t(($) => $.health.heading)}>
          <FactList
            facts={[
              {
                name: t(($) => $.health.checked),
                value: health.checked_at ? (
                  <LocalTime instant={health.checked_at} />
                ) : (
                  t(($) => $.health.never)
                ),
              },
              {
                name: t(($) => $.health.found),
                value: (
                  <a href={address(href('/admin/health'))}>
                    {formatNumber(language, health.with_findings)}
                  </a>
                ),
              },
            ]}
          />
        </AdminSection>
      )}
      {storage && storage.length > 0 && (
        <AdminSection heading={t(($) => $.storage.heading)}>
          <DiskList disks={storage} />
        </AdminSection>
      )}
    </>
  );
}
