import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery, signInPath } from '#web/lib/session/sign-in-path.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import formStyles from '../form.module.css';
import type { Route } from './+types/invitation.route.ts';
import { AuthCard } from './auth-card.tsx';

export const handle = { namespaces: ['account', 'staff'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const [user, invitation] = await Promise.all([
    findUser(context),
    context
      .get(apiContext)
      .account.readInvitation({ token })
      .then(({ data }) => data.invitation)
      .catch((error) => {
        const { code } = problemOf(error);
        if (code === 'link_not_valid' || code === 'invalid_input') return null;
        throw error;
      }),
  ]);
  return { token, invitation, username: user?.username ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'account.acceptInvitation');
    await context.get(apiContext).account.acceptInvitation(input);
    return redirect(addressFor(context.get(visitContext), href('/admin')), 303);
  } catch (error) {
    return refuseForm(error, form, []);
  }
}

/** Target of an invitation's link. It requires a click, and an account to be staff with. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staff');
  const { invitation } = loaderData;
  const times = useTimes();
  if (!invitation) {
    return (
      <AuthCard heading={t(($) => $.invitation.heading)}>
        <FormMessage kind="problem">{t(($) => $.invitation.gone)}</FormMessage>
      </AuthCard>
    );
  }
  const { invited_by: by, roles, expires_at: until } = invitation;
  return (
    <AuthCard
      heading={t(($) => $.invitation.heading)}
      text={t(($) => $.invitation.text, { name: by })}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <dl>
        {roles.map((role) => (
          <div key={role}>
            <dt>{t(($) => $.roles[role])}</dt>
            <dd>{t(($) => $.means[role])}</dd>
          </div>
        ))}
      </dl>
      <Acceptance {...loaderData} />
      <p suppressHydrationWarning>
        {t(($) => $.invitation.until, { until: times.instant(until) })}
      </p>
    </AuthCard>
  );
}

type AcceptanceProps = Pick<Route.ComponentProps['loaderData'], 'token' | 'username'>;

function Acceptance({ token, username }: AcceptanceProps) {
  const { t } = useTranslation('staff');
  const address = useAddress();
  const here = `${href('/invitation')}?token=${encodeURIComponent(token)}`;
  if (username === null) {
    return (
      <>
        <p>{t(($) => $.invitation.account_first)}</p>
        <ButtonRow>
          <LinkButton href={address(`${href('/register')}${fromQuery(here)}`)}>
            {t(($) => $.invitation.register)}
          </LinkButton>
          <LinkButton look="secondary" href={address(signInPath(here))}>
            {t(($) => $.invitation.sign_in)}
          </LinkButton>
        </ButtonRow>
      </>
    );
  }
  return (
    <PostForm className={formStyles.form}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit">{t(($) => $.invitation.accept, { username })}</Button>
    </PostForm>
  );
}
