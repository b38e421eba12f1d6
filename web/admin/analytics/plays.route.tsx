import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import type { PlayAnalytics, PlaySums } from '#contract/analytics.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { formatDuration, formatNumber } from '#web/lib/formats/format.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/plays.route.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { analyticsTabs } from './analytics-tabs.ts';
import { ComparedTable } from './compared-table.tsx';
import { DayChart } from './day-chart.tsx';
import { formatChange } from './format.ts';

export const handle = { namespaces: ['admin-analytics'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const roles = (await findUser(context))?.staff_roles ?? [];
  const own = analyticsTabs.find(({ role }) => roles.includes('owner') || roles.includes(role));
  // The first page of the part is for `catalogue`; others have their own.
  if (own && own.name !== 'plays') {
    const visit = context.get(visitContext);
    throw redirect(addressFor(visit, href(own.path)));
  }
  const asked = parseQuery(url, 'analytics.getPlays');
  return (await orNotFound(context.get(apiContext).analytics.getPlays(asked))).data;
}

export default function PlaysPage({ loaderData: { plays } }: Route.ComponentProps) {
  const { t } = useTranslation('admin-analytics');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  const { total, period, title } = plays;
  const address = useAddress();
  const duration = (seconds: number) => formatDuration(language, seconds);
  const number = (value: number) => formatNumber(language, value);
  const query = `from=${period.from}&until=${period.until}`;
  const fact = (name: string, text: string, now: number, before: number) => ({
    name,
    value: `${text} (${formatChange(language, now, before)})`,
  });
  return (
    <AnalyticsPage
      title={title?.name ?? admin(($) => $.sections.analytics)}
      period={period}
      titleId={title?.id}
      actions={
        title && (
          <LinkButton look="secondary" href={address(`${href('/admin/analytics')}?${query}`)}>
            {t(($) => $.all_titles)}
          </LinkButton>
        )
      }
    >
      <FactList
        facts={[
          fact(
            t(($) => $.watched),
            duration(total.watched_seconds),
            total.watched_seconds,
            total.before.watched_seconds,
          ),
          fact(
            t(($) => $.starts),
            number(total.starts),
            total.starts,
            total.before.starts,
          ),
          fact(
            t(($) => $.completions),
            number(total.completions),
            total.completions,
            total.before.completions,
          ),
        ]}
      />
      <DayChart
        heading={`${t(($) => $.watched)}: ${t(($) => $.by_day)}`}
        days={plays.days.map(({ day }) => day)}
        series={[
          {
            name: t(($) => $.watched),
            values: plays.days.map(({ watched_seconds }) => watched_seconds),
          },
        ]}
        format={duration}
        csv="plays-days"
      />
      <DayChart
        heading={`${t(($) => $.starts)}: ${t(($) => $.by_day)}`}
        days={plays.days.map(({ day }) => day)}
        series={[
          { name: t(($) => $.starts), values: plays.days.map(({ starts }) => starts) },
          {
            name: t(($) => $.completions),
            values: plays.days.map(({ completions }) => completions),
          },
        ]}
        format={number}
        csv="plays-days"
      />
      <Breakdowns plays={plays} query={query} />
    </AnalyticsPage>
  );
}

function Breakdowns({ plays, query }: { plays: PlayAnalytics; query: string }) {
  const { t } = useTranslation('admin-analytics');
  const { language } = usePageVisit();
  const address = useAddress();
  const headers = [t(($) => $.watched), t(($) => $.starts), t(($) => $.completions)];
  const row = (sums: PlaySums & { before: PlaySums }) => ({
    values: [
      formatDuration(language, sums.watched_seconds),
      formatNumber(language, sums.starts),
      formatNumber(language, sums.completions),
    ],
    now: sums.watched_seconds,
    before: sums.before.watched_seconds,
  });
  return (
    <>
      {plays.title === null && (
        <ComparedTable
          heading={t(($) => $.titles)}
          nameHeader={t(($) => $.title)}
          headers={headers}
          csv="plays-titles"
          rows={plays.titles.map(({ title, ...sums }, index) => ({
            key: title ? String(title.id) : `deleted-${index}`,
            name: title ? (
              <a href={address(`${href('/admin/analytics')}?${query}&title=${title.id}`)}>
                <bdi>{title.name}</bdi>
              </a>
            ) : (
              t(($) => $.deleted)
            ),
            ...row(sums),
          }))}
        />
      )}
      {plays.episodes.length > 0 && (
        <ComparedTable
          heading={t(($) => $.episodes)}
          nameHeader={t(($) => $.episodes)}
          headers={headers}
          csv="plays-episodes"
          rows={plays.episodes.map(({ episode, ...sums }, index) => ({
            key: episode ? String(episode.id) : `deleted-${index}`,
            name: episode ? t(($) => $.episode, episode) : t(($) => $.deleted),
            ...row(sums),
          }))}
        />
      )}
      <ComparedTable
        heading={t(($) => $.networks)}
        nameHeader={t(($) => $.networks)}
        headers={headers}
        csv="plays-networks"
        rows={plays.networks.map(({ network, ...sums }) => ({
          key: network,
          name: t(($) => $.network_names[network]),
          ...row(sums),
        }))}
      />
      <ComparedTable
        heading={t(($) => $.renditions)}
        nameHeader={t(($) => $.renditions)}
        headers={headers}
        csv="plays-renditions"
        rows={plays.renditions.map(({ rendition, ...sums }) => ({
          key: String(rendition),
          name: rendition === 0 ? t(($) => $.no_picture) : `${rendition}p`,
          ...row(sums),
        }))}
      />
    </>
  );
}
