import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type MediaFailureCode, mediaFailureCodes } from '#contract/constants/media.ts';
import type { Finding, TitleHealth } from '#contract/ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/health.route.ts';
import styles from './health.module.css';

export const handle = { namespaces: ['admin-media'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const filter = parseQuery(url, 'ops.listTitleHealth');
  const [list, summary] = await Promise.all([ops.listTitleHealth(filter), ops.getHealthSummary()]);
  return { ...list.data, summary: summary.data.summary };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const intent = form.get('intent');
    switch (intent) {
      case 'all':
        await ops.checkAllTitles();
        return { done: 'started' };
      case 'check':
        await ops.checkTitle(parseForm(context, form, 'ops.checkTitle'));
        return { done: 'saved' };
      case 'prepare':
      case 'import':
        await ops.repairTitle(parseForm(context, form, 'ops.repairTitle', { how: intent }));
        return { done: 'started' };
      default:
        await ops.ignoreFindings(parseForm(context, form, 'ops.ignoreFindings'));
        return { done: 'saved' };
    }
  });
}

/** What is wrong with titles, as the last check found it, and what can be done about it. */
export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const { titles, page, summary } = loaderData;
  return (
    <ListPage
      title={t(($) => $.sections.health, { ns: 'admin' })}
      action={
        <PostForm>
          <Button type="submit" look="secondary" name="intent" value="all">
            {t(($) => $.health.check_all)}
          </Button>
        </PostForm>
      }
      menu={[
        { to: href('/admin/health/films'), text: t(($) => $.failed_films.title) },
        { to: href('/admin/health/files'), text: t(($) => $.refused.title) },
        { to: href('/admin/health/problems'), text: t(($) => $.problems.title) },
      ]}
      answer={actionData}
      views={[{ text: t(($) => $.health.show_ignored), query: 'ignored=true' }]}
      filters={[
        {
          name: 'kind',
          label: t(($) => $.health.finding),
          choices: summary.kinds.map(({ kind, titles: count }) => ({
            value: kind,
            text: `${t(($) => $.health.kinds[kind])} (${count})`,
          })),
        },
      ]}
      columns={useColumns()}
      rows={titles}
      rowId="id"
      page={page}
      empty={t(($) => $.health.empty)}
    >
      <p>{t(($) => $.health.when)}</p>
      <Summary summary={summary} />
    </ListPage>
  );
}

function Summary({ summary }: { summary: Route.ComponentProps['loaderData']['summary'] }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  const number = (value: number) => formatNumber(language, value);
  return (
    <FactList
      facts={[
        {
          name: t(($) => $.health.checked),
          value: `${number(summary.checked)} / ${number(summary.titles)}`,
        },
        { name: t(($) => $.health.with_findings), value: number(summary.with_findings) },
        ...(summary.newest_check
          ? [
              {
                name: t(($) => $.health.newest),
                value: <LocalTime instant={summary.newest_check} />,
              },
            ]
          : []),
        ...(summary.oldest_check
          ? [
              {
                name: t(($) => $.health.oldest),
                value: <LocalTime instant={summary.oldest_check} />,
              },
            ]
          : []),
        {
          name: t(($) => $.health.failed_jobs),
          value: number(summary.failed_jobs.reduce((sum, { count }) => sum + count, 0)),
        },
      ]}
    />
  );
}

function useColumns(): Column<TitleHealth>[] {
  const { t } = useTranslation('admin-media');
  return [
    { id: 'title', header: t(($) => $.imports.title), name: 'name', to: titlePath },
    {
      id: 'findings',
      header: t(($) => $.health.finding),
      cell: (title) => (
        <ul className={styles.findings}>
          {title.findings.map((finding) => (
            <FindingItem
              key={finding.kind}
              finding={finding}
              isIgnored={title.ignored.includes(finding.kind)}
            />
          ))}
        </ul>
      ),
    },
    { id: 'checked', header: t(($) => $.health.checked_at), time: 'checked_at' },
    { id: 'repair', header: t(($) => $.health.repair), cell: (title) => <Repair title={title} /> },
  ];
}

function FindingItem({ finding, isIgnored }: { finding: Finding; isIgnored: boolean }) {
  const { t } = useTranslation('admin-media');
  const details = [
    finding.parts.join(', '),
    finding.items
      .map((item) => (isFailure(item) ? t(($) => $.health.failures[item]) : item))
      .join(', '),
    finding.measured !== null && `${finding.measured} / ${finding.wanted}`,
  ].filter(Boolean);
  return (
    <li data-fault={finding.is_fault || undefined} data-ignored={isIgnored || undefined}>
      <strong>{t(($) => $.health.kinds[finding.kind])}</strong>
      {isIgnored && ` (${t(($) => $.health.ignored)})`}
      {details.length > 0 && <bdi className={styles.details}>{details.join(' · ')}</bdi>}
      {finding.reason && (
        <bdi className={styles.details} lang="en">
          {finding.reason}
        </bdi>
      )}
    </li>
  );
}

/** Only a failed preparation has such an item. */
function isFailure(item: string): item is MediaFailureCode {
  return (mediaFailureCodes as readonly string[]).includes(item);
}

/** Kinds that preparing or importing a film again may fix. */
const fixable: readonly Finding['kind'][] = [
  'preparation_failed',
  'file_missing',
  'file_broken',
  'rendition_missing',
  'previews_missing',
  'picture_missing',
  'subtitles_missing',
];

function Repair({ title: { id, findings, ignored } }: { title: TitleHealth }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  const kinds = findings.map(({ kind }) => kind);
  const isFixable = kinds.some((kind) => fixable.includes(kind));
  const isIgnored = kinds.every((kind) => ignored.includes(kind));
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      {!isIgnored &&
        kinds.map((kind) => <input key={kind} type="hidden" name="kinds" value={kind} />)}
      <ButtonRow>
        {isFixable && (
          <>
            <Button type="submit" look="secondary" name="intent" value="prepare">
              {t(($) => $.health.prepare)}
            </Button>
            <Button type="submit" look="secondary" name="intent" value="import">
              {t(($) => $.health.import)}
            </Button>
          </>
        )}
        {kinds.includes('subtitles_missing') && (
          <LinkButton
            look="quiet"
            href={address(href('/admin/titles/:id/subtitles', { id: String(id) }))}
          >
            {t(($) => $.subtitles.title)}
          </LinkButton>
        )}
        <Button type="submit" look="quiet" name="intent" value="check">
          {t(($) => $.health.check)}
        </Button>
        <Button type="submit" look="quiet" name="intent" value="ignore">
          {isIgnored ? t(($) => $.health.heed) : t(($) => $.health.ignore)}
        </Button>
      </ButtonRow>
    </PostForm>
  );
}
