import { useTranslation } from 'react-i18next';
import { data, href, type RouterContextProvider } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/account.route.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountActivityFacts } from './account-activity.tsx';
import styles from './people.module.css';

export const handle = { namespaces: ['admin-people', 'plans', 'staff'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = pageParam(params.id);
  const { account, ops } = context.get(apiContext);
  const [user, one, activity] = await Promise.all([
    findUser(context),
    orNotFound(account.getAccount({ id })),
    orNotFound(ops.getAccountActivity({ id })),
  ]);
  return {
    ...one.data,
    ...activity.data,
    isOwner: user?.staff_roles.includes('owner') ?? false,
    isOwn: user?.id === id,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, ['reason', 'days', 'email'], () =>
    carryOut(context, form, id),
  );
}

type Outcome = Awaited<ReturnType<Parameters<typeof answerChange>[3]>>;

async function carryOut(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  id: number,
): Promise<Outcome> {
  const { account, plans } = context.get(apiContext);
  const otherFields = { id: String(id) };
  switch (form.get('intent')) {
    case 'suspend': {
      const input = parseForm(context, form, 'account.suspendAccount', otherFields);
      return { done: 'saved', ...(await account.suspendAccount(input)).data };
    }
    case 'lift':
      return { done: 'restored', ...(await account.liftSuspension({ id })).data };
    case 'sign_out':
      await account.signOutAccount({ id });
      return { done: 'saved' };
    case 'roles': {
      const input = parseForm(context, form, 'account.setAccountRoles', { id });
      return { done: 'saved', ...(await account.setAccountRoles(input)).data };
    }
    case 'delete':
      return { done: 'saved', ...(await account.planDeletion({ id })).data };
    case 'restore':
      return { done: 'restored', ...(await account.restoreAccount({ id })).data };
    case 'resend':
      await account.mailAccountConfirmation({ id });
      return { done: 'sent' };
    case 'correct': {
      await account.correctAccountEmail(
        parseForm(context, form, 'account.correctAccountEmail', otherFields),
      );
      return { done: 'saved' };
    }
    case 'grant': {
      const input = parseForm(context, form, 'plans.grantPlan', otherFields);
      return { done: 'saved', change: (await plans.grantPlan(input)).data.change };
    }
    case 'end_plan':
      return { done: 'saved', ...(await plans.endPlan({ id })).data };
    default:
      throw data(null, { status: 400 });
  }
}

const looks = { active: 'good', suspended: 'bad', deleting: 'busy' } as const;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'staff']);
  const { account, activity, isOwner, isOwn } = loaderData;
  const times = useTimes();
  const address = useAddress();
  const kind = account.staff_roles.length > 0 ? 'staff_account' : 'account';
  return (
    <AdminPage
      title={account.username}
      back={{
        href: address(href('/admin/accounts')),
        text: t(($) => $.sections.accounts, { ns: 'admin' }),
      }}
      actions={
        <LinkButton
          look="quiet"
          href={`${address(href('/admin/audit'))}?kind=${kind}&subject=${account.id}`}
        >
          {t(($) => $.log)}
        </LinkButton>
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          {
            name: t(($) => $.state),
            value: (
              <StateDot look={looks[account.state]}>
                {t(($) => $.account_states[account.state])}
              </StateDot>
            ),
          },
          ...(account.suspended_because
            ? [{ name: t(($) => $.suspended_because), value: account.suspended_because }]
            : []),
          ...(account.deletes_at
            ? [
                {
                  name: t(($) => $.deletes_at),
                  value: <span suppressHydrationWarning>{times.day(account.deletes_at)}</span>,
                },
              ]
            : []),
          { name: t(($) => $.email), value: <bdi>{account.email}</bdi> },
          {
            name: t(($) => $.confirmed),
            value: account.email_confirmed ? t(($) => $.yes) : t(($) => $.no),
          },
          { name: t(($) => $.phone), value: <bdi dir="ltr">{account.phone}</bdi> },
          {
            name: t(($) => $.role),
            value:
              account.staff_roles
                .map((role) => t(($) => $.roles[role], { ns: 'staff' }))
                .join(', ') || t(($) => $.viewer),
          },
          {
            name: t(($) => $.joined),
            value: <span suppressHydrationWarning>{times.day(account.created_at)}</span>,
          },
        ]}
      />
      <AdminSection heading={t(($) => $.sessions)}>
        {account.sessions.length === 0 && <p>{t(($) => $.no_sessions)}</p>}
        <ul className={styles.sessions}>
          {account.sessions.map((session) => (
            <li key={session.id}>
              <bdi>{session.device}</bdi>{' '}
              <bdi className={styles.quiet}>{session.client_address}</bdi>{' '}
              <time suppressHydrationWarning>{times.instant(session.last_used_at)}</time>
            </li>
          ))}
        </ul>
      </AdminSection>
      <AccountActivityFacts activity={activity} />
      <AccountActions account={account} isOwner={isOwner} isOwn={isOwn} answer={actionData} />
    </AdminPage>
  );
}
