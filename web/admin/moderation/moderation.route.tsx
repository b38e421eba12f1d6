import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import {
  type ModeratedKind,
  moderatedKinds,
  type QueueState,
  queueStates,
} from '#contract/constants/moderation.ts';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { BulkBar, type BulkChoice } from '#web/admin/ui/bulk-bar.tsx';
import { choicesOf, ListTools } from '#web/admin/ui/list/list-filters.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { useSelection } from '#web/admin/ui/use-selection.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/moderation.route.ts';
import styles from './moderation.module.css';
import { QueueItem } from './queue-item.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

export const handle = { namespaces: ['admin-moderation'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const kind = moderatedKinds.find((each) => each === query.get('kind')) ?? 'comment';
  const state = queueStates.find((each) => each === query.get('state')) ?? 'waiting';
  const writer = (query.get('q') ?? '').trim().slice(0, 254);
  const cursor = query.get('cursor') ?? undefined;
  const { moderation } = context.get(apiContext);
  const filter = { kind, state, writer, cursor };
  const { data } = await orNotFound(moderation.listQueue(filter, { signal: request.signal }));
  return { ...data, kind, state, writer };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const verdict = parseForm(context, form, 'moderation.moderate');
    const { data } = await context.get(apiContext).moderation.moderate(verdict);
    return { done: verdict.verdict === 'delete' ? 'removed' : 'saved', change: data.change };
  });
}

/** What only comments can be. */
const commentStates: readonly QueueState[] = ['pending', 'deleted'];

/** Everything that visitors write, with what others report about it. */
export default function ModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-moderation');
  const { kind, state, writer, items, page } = loaderData;
  const selection = useSelection(kind);
  const list = useQueueKeys(items);
  const choices = useBulkChoices(kind);
  return (
    <AdminPage title={t(($) => $.title)}>
      <KindLinks {...loaderData} />
      <ListTools
        search={t(($) => $.writer)}
        filters={[
          {
            name: 'state',
            label: t(($) => $.state),
            all: t(($) => $.states.waiting),
            choices: choicesOf(
              queueStates.filter(
                (each) =>
                  each !== 'waiting' && (kind === 'comment' || !commentStates.includes(each)),
              ),
              (each) => t(($) => $.states[each]),
            ),
          },
        ]}
      />
      {writer && <p className={styles.about}>{t(($) => $.history_of, { writer })}</p>}
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {items.length === 0 ? (
        <EmptyState heading={t(($) => (state === 'waiting' ? $.empty : $.none))} />
      ) : (
        <>
          <p className={styles.keys}>{t(($) => $.keys)}</p>
          <BulkBar selection={selection} choices={choices} />
          <ul className={styles.list} ref={list}>
            {items.map((item) => (
              <li key={item.id}>
                <QueueItem item={item} selection={selection} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ListPages page={page} />
    </AdminPage>
  );
}

function KindLinks({ kind, state, writer, counts }: Route.ComponentProps['loaderData']) {
  const { t } = useTranslation('admin-moderation');
  const { language } = usePageVisit();
  const address = useAddress();
  const links = moderatedKinds.map((each) => {
    const query = new URLSearchParams({ kind: each });
    if (state !== 'waiting' && (each === 'comment' || !commentStates.includes(state))) {
      query.set('state', state);
    }
    if (writer) query.set('q', writer);
    const count = formatNumber(language, counts[each]) + (counts[each] < countedUpTo ? '' : '+');
    return {
      key: each,
      href: address(`${href('/admin/moderation')}?${query}`),
      text: (
        <>
          {t(($) => $.kinds[each])} <bdi className={styles.count}>{count}</bdi>
        </>
      ),
      isCurrent: each === kind,
    };
  });
  return <ChipLinks label={t(($) => $.kinds_label)} links={links} isLine />;
}

function useBulkChoices(kind: ModeratedKind): BulkChoice[] {
  const { t } = useTranslation('admin-moderation');
  return (['show', 'hide', 'delete'] as const).map((verdict) => ({
    action: 'moderation.moderate',
    label: t(($) => $.bulk[verdict]),
    input: (ids) => ({ kind, verdict, ids: ids.map(Number) }),
  }));
}
