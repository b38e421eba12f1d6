import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { AccountSummary } from '#contract/account/account-ops.ts';
import type { StaffInvitation } from '#contract/account/invitations.ts';
import type { StaffRole } from '#contract/constants/account.ts';
import { proveFirst, redirectDone } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { whatsAppLink } from '#web/share/shared-page.ts';
import { CopyButton } from '#web/shop/copy-button.tsx';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/staff.route.ts';
import styles from './people.module.css';
import { RoleFields } from './role-fields.tsx';

export const handle = { namespaces: ['admin-people', 'staff', 'orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, ops } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [staff, open] = await Promise.all([
    ops.listAccounts({ role: 'staff', cursor }),
    account.listInvitations(),
  ]);
  return { ...staff.data, ...open.data };
}

const fields = ['email', 'roles'] as const;

/** Invites somebody or takes an invitation back. A new link is only in the answer to its form. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  try {
    if (form.get('intent') === 'revoke') {
      const input = parseForm(context, form, 'account.revokeInvitation');
      await account.revokeInvitation(input);
      return redirectDone(context, url.pathname, { done: 'removed' });
    }
    const input = parseForm(context, form, 'account.inviteStaff');
    const { invitation, is_mailed: isMailed, path } = (await account.inviteStaff(input)).data;
    const { origin } = context.get(visitContext);
    return { made: { invitation, isMailed, address: `${origin}${path}` } };
  } catch (error) {
    if (problemOf(error).code === 'proof_required') return proveFirst(context, url);
    const refused = refuseForm(error, form, fields);
    const roles = form.getAll('roles').map(String);
    return data({ refused: refused.data, roles }, refused.init ?? undefined);
  }
}

/** Who works on the site, and how more people come to. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['staff', 'admin', 'admin-people']);
  const { accounts, invitations, page } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const staffColumns = useStaffColumns();
  const invitationColumns = useInvitationColumns();
  if (made) return <MadeInvitation {...made} />;
  return (
    <ListPage
      title={t(($) => $.sections.staff, { ns: 'admin' })}
      menu={[
        { to: href('/admin/settings/:page', { page: 'general' }), text: t(($) => $.second_factor) },
      ]}
      answer={refused?.refused}
      columns={staffColumns}
      rows={accounts}
      rowId="id"
      page={page}
      empty={t(($) => $.accounts_empty, { ns: 'admin-people' })}
    >
      <AdminSection heading={t(($) => $.open)}>
        <DataTable
          caption={t(($) => $.open)}
          columns={invitationColumns}
          rows={invitations}
          rowId="id"
          empty={t(($) => $.none_open)}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.invite)} text={t(($) => $.invite_text)}>
        <InvitationForm answer={refused?.refused} chosen={refused?.roles ?? []} />
      </AdminSection>
    </ListPage>
  );
}

type InvitationFormProps = { answer: FormAnswer | undefined; chosen: string[] };

function InvitationForm({ answer, chosen }: InvitationFormProps) {
  const { t } = useTranslation(['staff', 'admin-people']);
  const field = fieldsOf(answer, fields);
  const { error: rolesError } = field('roles');
  return (
    <PostForm className={styles.form} noValidate>
      <fieldset className={styles.form}>
        <legend>{t(($) => $.roles_heading, { ns: 'admin-people' })}</legend>
        {rolesError && <FormMessage kind="problem">{rolesError}</FormMessage>}
        <RoleFields chosen={chosen} />
      </fieldset>
      <TextField
        {...field('email')}
        label={t(($) => $.email)}
        hint={t(($) => $.email_hint)}
        type="email"
        autoComplete="off"
        defaultValue={answer?.values.email}
      />
      <Button type="submit">{t(($) => $.invite)}</Button>
    </PostForm>
  );
}

type MadeProps = { invitation: StaffInvitation; isMailed: boolean; address: string };

/** The only time that the link is seen. */
function MadeInvitation({ invitation, isMailed, address }: MadeProps) {
  const { t } = useTranslation(['staff', 'admin']);
  const here = useAddress();
  const times = useTimes();
  const { email, expires_at: until } = invitation;
  const instant = times.instant(until);
  const chat = whatsAppLink({ name: useSite().name, url: address, embedUrl: undefined });
  return (
    <AdminPage
      title={t(($) => $.made)}
      back={{
        href: here(href('/admin/staff')),
        text: t(($) => $.sections.staff, { ns: 'admin' }),
      }}
    >
      {isMailed && <FormMessage kind="done">{t(($) => $.mailed, { email })}</FormMessage>}
      {email && !isMailed && (
        <FormMessage kind="problem">{t(($) => $.not_mailed, { email })}</FormMessage>
      )}
      <p suppressHydrationWarning>{t(($) => $.pass_on, { until: instant })}</p>
      <TextField
        label={t(($) => $.link)}
        dir="ltr"
        readOnly
        defaultValue={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ButtonRow>
        <CopyButton what={t(($) => $.link)} text={address} />
        <LinkButton look="secondary" href={chat} target="_blank" rel="noopener">
          WhatsApp
        </LinkButton>
      </ButtonRow>
    </AdminPage>
  );
}

function useRoles() {
  const { t } = useTranslation('staff');
  return (roles: readonly StaffRole[]) => roles.map((role) => t(($) => $.roles[role])).join(', ');
}

function useStaffColumns(): Column<AccountSummary>[] {
  const { t } = useTranslation(['staff', 'admin-people']);
  const nameOf = useRoles();
  return [
    {
      id: 'name',
      header: t(($) => $.account, { ns: 'admin-people' }),
      name: 'username',
      to: ({ id }) => href('/admin/accounts/:id', { id: String(id) }),
    },
    {
      id: 'roles',
      header: t(($) => $.roles_heading, { ns: 'admin-people' }),
      text: ({ staff_roles: roles }) => nameOf(roles),
    },
    { id: 'email', header: t(($) => $.email, { ns: 'admin-people' }), text: 'email' },
  ];
}

function useInvitationColumns(): Column<StaffInvitation>[] {
  const { t } = useTranslation(['staff', 'admin-people']);
  const nameOf = useRoles();
  return [
    { id: 'who', header: t(($) => $.who), name: ({ email }) => email ?? t(($) => $.by_link) },
    {
      id: 'roles',
      header: t(($) => $.roles_heading, { ns: 'admin-people' }),
      text: ({ roles }) => nameOf(roles),
    },
    { id: 'until', header: t(($) => $.until), time: 'expires_at' },
    {
      id: 'revoke',
      header: t(($) => $.revoke),
      cell: ({ id, email, roles }) => (
        <PostForm>
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            look="quiet"
            aria-label={t(($) => $.revoke_named, { name: email ?? nameOf(roles) })}
          >
            {t(($) => $.revoke)}
          </Button>
        </PostForm>
      ),
    },
  ];
}
