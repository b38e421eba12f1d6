import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AuditEntry } from '#contract/ops/audit.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { useTimes } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/audit-entry.route.ts';
import { changeOf, useAuditNames } from './change-words.ts';
import { FieldChanges } from './field-changes.tsx';
import { useShopWords } from './shop-changes.tsx';

export const handle = { namespaces: ['admin-shop', 'orders'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ops, shop } = context.get(apiContext);
  const find = async (id: number) => (await ops.getAuditEntry({ id })).data.entry;
  const entry = await orNotFound(find(pageParam(params.id)));
  const [undone, undoing] = await Promise.all(
    [entry.undoes, entry.undone_by].map((id) => (id === null ? null : find(id))),
  );
  const { kind, id } = entry.subject;
  const order = kind === 'order' ? (await shop.getAnyOrder({ number: id })).data.order : null;
  return { entry, undone, undoing, order };
}

/** Undoes the change, and returns to the page where the button was. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const { data } = await context.get(apiContext).ops.undoChange({ id: pageParam(params.id) });
    const back = returnAddress(form.get('back') ?? url.pathname);
    return { done: 'undone', change: data.entry?.id ?? null, path: back };
  });
}

export default function AuditEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin');
  const { entry, undone, undoing, order } = loaderData;
  const times = useTimes();
  const address = useAddress();
  const names = useAuditNames();
  const shopWords = useShopWords(order);
  const { kind } = entry.subject;
  const page = pageOf(entry.subject);
  const link = ({ id, actor, happened_at }: AuditEntry) => (
    <a href={address(href('/admin/audit/:id', { id: String(id) }))} suppressHydrationWarning>
      <bdi>{names.actor(actor)}</bdi> · {times.instant(happened_at)}
    </a>
  );
  return (
    <AdminPage
      title={names.subject(entry.subject)}
      back={{ href: address(href('/admin/audit')), text: t(($) => $.sections.audit) }}
      actions={
        entry.undoable && (
          <PostForm>
            <Button type="submit" look="secondary">
              {t(($) => $.undo)}
            </Button>
          </PostForm>
        )
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          { name: t(($) => $.audit.kind), value: t(($) => $.kinds[kind]) },
          ...(page
            ? [
                {
                  name: t(($) => $.audit.subject),
                  value: (
                    <a href={address(page)}>
                      <bdi>{entry.subject.name}</bdi>
                    </a>
                  ),
                },
              ]
            : []),
          { name: t(($) => $.audit.change), value: t(($) => $.audit.changes[changeOf(entry)]) },
          {
            name: t(($) => $.audit.time),
            value: <span suppressHydrationWarning>{times.instant(entry.happened_at)}</span>,
          },
          { name: t(($) => $.audit.actor), value: <bdi>{names.actor(entry.actor)}</bdi> },
          {
            name: t(($) => $.audit.address),
            value: <bdi>{entry.actor.client_address ?? '–'}</bdi>,
          },
          ...(entry.batch_id === null
            ? []
            : [
                {
                  name: t(($) => $.audit.part_of),
                  value: (
                    <a href={address(href('/admin/bulk/:id', { id: String(entry.batch_id) }))}>
                      {t(($) => $.audit.bulk_change)}
                    </a>
                  ),
                },
              ]),
          ...(undone ? [{ name: t(($) => $.audit.undoes), value: link(undone) }] : []),
          ...(undoing ? [{ name: t(($) => $.audit.undone_by), value: link(undoing) }] : []),
        ]}
      />
      <AdminSection heading={t(($) => $.audit.fields)}>
        <FieldChanges
          before={entry.before}
          after={entry.after}
          words={kind === 'order' || kind === 'stock' ? shopWords : undefined}
        />
      </AdminSection>
    </AdminPage>
  );
}

/** The page of what was changed in the shop; undefined: it has none. */
function pageOf({ kind, id }: AuditEntry['subject']): string | undefined {
  if (kind === 'order' || kind === 'order_mail')
    return href('/admin/orders/:number', { number: id });
  if (kind === 'stock') return `${href('/admin/stock/movements')}?sku=${encodeURIComponent(id)}`;
  return undefined;
}
