import { useTranslation } from 'react-i18next';
import { data, href, useOutletContext } from 'react-router';
import type { ApiKey } from '#contract/account/api-keys.ts';
import { staffRoles } from '#contract/constants/account.ts';
import type { AdminContext } from '#web/admin/layout/admin-layout.route.tsx';
import { proveFirst, redirectDone } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/api-keys.route.ts';
import styles from './api-keys.module.css';
import { NewKeyForm, newKeyFields } from './new-key-form.tsx';

export const handle = { namespaces: ['admin-security'] };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).ops.listApiKeys()).data;
}

/** Creates or revokes a key. A new one is only in the answer to its form. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  try {
    if (form.get('intent') === 'revoke') {
      const { change } = (await ops.revokeApiKey(parseForm(context, form, 'ops.revokeApiKey')))
        .data;
      return redirectDone(context, url.pathname, { done: 'saved', change });
    }
    const { key, api_key } = (await ops.addApiKey(parseForm(context, form, 'ops.addApiKey'))).data;
    return { made: { key, name: api_key.name } };
  } catch (error) {
    if (problemOf(error).code === 'proof_required') return proveFirst(context, url);
    const refused = refuseForm(error, form, newKeyFields);
    return data({ refused: refused.data, roles: form.getAll('roles') }, refused.init ?? undefined);
  }
}

export default function ApiKeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-security');
  const { t: tAdmin } = useTranslation('admin');
  const { roles: own } = useOutletContext<AdminContext>();
  const answer = actionData && 'refused' in actionData ? actionData : undefined;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  if (made) return <MadeKey name={made.name} text={made.key} />;
  const isOwner = own.includes('owner');
  return (
    <AdminPage title={tAdmin(($) => $.sections.api_keys)}>
      <p className={styles.text}>{t(($) => $.text)}</p>
      {answer?.refused.problem && (
        <FormMessage kind="problem">{answer.refused.problem}</FormMessage>
      )}
      <KeyTable keys={loaderData.api_keys} showsOwner={isOwner} />
      <AdminSection heading={t(($) => $.add)}>
        <NewKeyForm
          roles={isOwner ? staffRoles : own}
          chosen={answer?.roles.map(String) ?? []}
          answer={answer?.refused}
        />
      </AdminSection>
    </AdminPage>
  );
}

function MadeKey({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('admin-security');
  const address = useAddress();
  return (
    <AdminPage title={t(($) => $.made)}>
      <AdminSection heading={name} text={t(($) => $.made_text)}>
        <code className={styles.key} dir="ltr">
          {text}
        </code>
        <p>
          <LinkButton href={address(href('/admin/api-keys'))}>{t(($) => $.back)}</LinkButton>
        </p>
      </AdminSection>
    </AdminPage>
  );
}

/** Why a key is no longer accepted; undefined: it is. */
function endOf({ revoked_at, expires_at }: ApiKey): 'revoked' | 'expired' | undefined {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) < new Date() ? 'expired' : undefined;
}

function KeyTable({ keys, showsOwner }: { keys: ApiKey[]; showsOwner: boolean }) {
  const { t } = useTranslation('admin-security');
  const { t: tAdmin } = useTranslation('admin');
  const times = useTimes();
  const time = (at: string | null) => (
    <span suppressHydrationWarning>{at ? times.instant(at) : t(($) => $.never)}</span>
  );
  const columns: Column<ApiKey>[] = [
    { id: 'name', header: t(($) => $.name), name: 'name' },
    ...(showsOwner
      ? [{ id: 'owner', header: t(($) => $.owner), text: ({ username }: ApiKey) => username }]
      : []),
    {
      id: 'roles',
      header: t(($) => $.roles),
      text: ({ roles }) => roles.map((role) => t(($) => $.role[role])).join(', '),
    },
    { id: 'last_used', header: t(($) => $.last_used), cell: (key) => time(key.last_used_at) },
    { id: 'expires', header: t(($) => $.expires), cell: (key) => time(key.expires_at) },
    {
      id: 'state',
      header: t(($) => $.state),
      cell: (key) => {
        const end = endOf(key);
        return end ? t(($) => $[end]) : <RevokeButton apiKey={key} />;
      },
    },
  ];
  return (
    <DataTable
      caption={tAdmin(($) => $.sections.api_keys)}
      columns={columns}
      rows={keys}
      rowId="id"
      empty={t(($) => $.empty)}
    />
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('admin-security');
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="danger"
        name="intent"
        value="revoke"
        aria-label={t(($) => $.revoke_named, { name })}
      >
        {t(($) => $.revoke)}
      </Button>
    </PostForm>
  );
}
