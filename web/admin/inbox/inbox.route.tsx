import { useTranslation } from 'react-i18next';
import { data as badRequest, href } from 'react-router';
import { ratings } from '#contract/constants/catalogue.ts';
import { type InboxView, inboxViews } from '#contract/constants/inbox.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { TabLine } from '#web/admin/ui/tab-line.tsx';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/inbox.route.ts';
import styles from './inbox.module.css';
import { InboxActions, InboxRatings } from './inbox-actions.tsx';
import { InboxItem } from './inbox-item.tsx';
import { InboxJob } from './inbox-job.tsx';

export const handle = { namespaces: ['admin-inbox', 'admin-titles'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, ops } = context.get(apiContext);
  const filter = parseQuery(url, 'catalogue.listInbox');
  const id = Number(url.searchParams.get('job'));
  const [{ data }, job] = await Promise.all([
    catalogue.listInbox(filter),
    Number.isSafeInteger(id) && id > 0 ? ops.getBulk({ id }).catch(() => null) : null,
  ]);
  return { ...data, view: filter.view ?? 'all', job: job?.data.job ?? null };
}

type BulkInput = InputOf<'ops.startBulk'>['input'];

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue, ops } = context.get(apiContext);
  const view = inboxViews.find((each) => each === url.searchParams.get('view'));
  const query = new URLSearchParams(view && { view });
  const here = () => `${href('/admin/inbox')}?${query}#items`;
  const id = Number(form.get('id'));
  const rating = ratings.find((each) => each === form.get('rating'));

  async function startBulk(input: BulkInput) {
    const { data } = await ops.startBulk({ action: 'catalogue.changeTitles', input });
    query.set('job', String(data.job.id));
    return { done: null, path: here() };
  }

  return answerChange({ context, url }, form, [], async () => {
    const chosen = { ids: form.getAll('ids').map(Number) };
    switch (form.get('intent')) {
      case 'publish': {
        const { data } = await catalogue.saveTitle({
          id,
          hidden: false,
          ...(rating && { rating }),
        });
        return { done: 'published', change: data.change, path: here() };
      }
      case 'choose': {
        const { data } = await catalogue.describeTitle(
          parseForm(context, form, 'catalogue.describeTitle', { id }),
        );
        return { done: 'matched', change: data.change, path: here() };
      }
      case 'choose_none': {
        const { data } = await catalogue.forgetDescriptions({ id });
        return { done: 'unmatched', change: data.change, path: here() };
      }
      case 'hide': {
        const { data } = await catalogue.saveTitle({ id, awaits_review: false });
        return { done: 'hidden', change: data.change, path: here() };
      }
      case 'delete': {
        const { data } = await catalogue.deleteTitle({ id });
        return { done: 'removed', change: data.change, path: here() };
      }
      case 'publish_sure':
        return startBulk({ filter: { inbox: 'sure' }, changes: { hidden: false } });
      case 'publish_chosen':
        return startBulk({ ...chosen, changes: { hidden: false } });
      case 'hide_chosen':
        return startBulk({ ...chosen, changes: { hidden: true } });
      case 'rate_chosen':
        return startBulk({ ...chosen, changes: { rating: rating ?? null } });
      case 'rate_unrated':
        return startBulk({ filter: { inbox: 'unrated' }, changes: { rating: rating ?? null } });
      default:
        throw badRequest(null, { status: 400 });
    }
  });
}

/** What imports have found, which nobody sees until somebody has looked at it here. */
export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-inbox', 'admin']);
  const address = useAddress();
  const { items, page, counts, view, job } = loaderData;
  const isAsking = items.some(({ doubts }) => doubts.includes('asking'));
  const isBusy = job?.state === 'waiting' || job?.state === 'running';
  useReloading(isAsking || isBusy, isBusy ? 1_500 : 5_000);
  return (
    <AdminPage
      title={t(($) => $.sections.inbox, { ns: 'admin' })}
      actions={
        <LinkButton look="secondary" href={address(href('/admin/upload'))}>
          {t(($) => $.sections.upload, { ns: 'admin' })}
        </LinkButton>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {job && <InboxJob job={job} />}
      {counts.all > 0 && <Views {...loaderData} />}
      {counts.unrated + counts.published_unrated > 0 && <InboxRatings {...loaderData} />}
      {items.length === 0 ? (
        <EmptyState
          heading={t(($) => (view === 'all' ? $.empty : $.none))}
          text={view === 'all' && t(($) => $.empty_text)}
        />
      ) : (
        <div className={styles.inbox}>
          <ul className={styles.list} id="items">
            {items.map((item) => (
              <li key={item.title.id}>
                <InboxItem item={item} />
              </li>
            ))}
          </ul>
          <InboxActions sure={counts.sure} />
        </div>
      )}
      <ListPages page={page} />
    </AdminPage>
  );
}

function Views({ counts, view }: Pick<Route.ComponentProps['loaderData'], 'counts' | 'view'>) {
  const { t } = useTranslation(['admin-inbox', 'admin']);
  const { language } = usePageVisit();
  const address = useAddress();
  const query: Record<InboxView, string> = {
    all: '',
    unsure: '?view=unsure',
    sure: '?view=sure',
    unrated: '?view=unrated',
  };
  return (
    <TabLine
      label={t(($) => $.views.label, { ns: 'admin' })}
      tabs={inboxViews.map((each) => ({
        key: each,
        text: t(($) => $.views[each]),
        count: counts[each] && formatNumber(language, counts[each]),
        href: address(href('/admin/inbox') + query[each]),
        isCurrent: each === view,
      }))}
    />
  );
}
