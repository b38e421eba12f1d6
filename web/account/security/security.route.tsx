import { useTranslation } from 'react-i18next';
import { href, type RouterContextProvider, redirect } from 'react-router';
import type { AccountSecurity } from '#contract/account/security.ts';
import { sendOn } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { AccountPart, useUser } from '../account-part.tsx';
import type { Route } from './+types/security.route.ts';
import { IdentitiesPart } from './identities-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { readCredential } from './read-credential.server.ts';
import styles from './security.module.css';

export const handle = { namespaces: ['security'] };

const outcomes = [
  'totp_off',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'unlinked',
  'signed_out',
] as const;
type Outcome = (typeof outcomes)[number];

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { account } = context.get(apiContext);
  const { security } = (await account.getSecurity({}, { signal: request.signal })).data;
  const done = outcomes.find((outcome) => outcome === url.searchParams.get('done'));
  return { security, done };
}

type Context = Readonly<RouterContextProvider>;

/** Handles several forms; `intent` says which. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    return sendOn(context, href('/account/security'), await change(context, form));
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code !== 'proof_required') return { problem: problem.detail };
    const visit = context.get(visitContext);
    const proof = `${href('/account/security/proof')}${fromQuery(href('/account/security'))}`;
    return redirect(addressFor(visit, proof), 303);
  }
}

async function change(context: Context, form: FormData): Promise<Outcome> {
  const { account } = context.get(apiContext);
  switch (form.get('intent')) {
    case 'totp_off':
      await account.removeTotp();
      return 'totp_off';
    case 'add_passkey':
      await account.addPasskey(
        parseForm(context, form, 'account.addPasskey', { credential: readCredential(form) }),
      );
      return 'passkey_added';
    case 'rename_passkey':
      await account.renamePasskey(parseForm(context, form, 'account.renamePasskey'));
      return 'passkey_renamed';
    case 'remove_passkey':
      await account.removePasskey(parseForm(context, form, 'account.removePasskey'));
      return 'passkey_removed';
    case 'unlink':
      await account.unlinkIdentity(parseForm(context, form, 'account.unlinkIdentity'));
      return 'unlinked';
    default:
      await account.endOtherSessions();
      return 'signed_out';
  }
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  const user = useUser();
  if (!loaderData) return null;
  const { security, done } = loaderData;
  return (
    <>
      <PageHead title={tAccount(($) => $.sections.security)} />
      <h1>{tAccount(($) => $.sections.security)}</h1>
      {user.needs_second_factor && <FormMessage kind="problem">{t(($) => $.staff)}</FormMessage>}
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {!actionData && done && <FormMessage kind="done">{t(($) => $.done[done])}</FormMessage>}
      {!security.has_password && <NoPasswordPart />}
      <PasskeysPart passkeys={security.passkeys} />
      <AppPart security={security} />
      <IdentitiesPart identities={security.identities} />
      <AccountPart heading={t(($) => $.everywhere.heading)} text={t(($) => $.everywhere.text)}>
        <PostForm>
          <Button type="submit" look="secondary">
            {t(($) => $.everywhere.submit)}
          </Button>
        </PostForm>
      </AccountPart>
    </>
  );
}

function NoPasswordPart() {
  const { t } = useTranslation('security');
  const address = useAddress();
  return (
    <AccountPart heading={t(($) => $.password.heading)} text={t(($) => $.password.text)}>
      <p>
        <LinkButton look="secondary" href={address(href('/lost-password'))}>
          {t(($) => $.password.set)}
        </LinkButton>
      </p>
    </AccountPart>
  );
}

/** The authenticator app with its recovery codes. */
function AppPart({ security }: { security: AccountSecurity }) {
  const { t } = useTranslation('security');
  const times = useTimes();
  const address = useAddress();
  const { totp_since, recovery_codes_left: count } = security;
  const setUp = address(href('/account/security/authenticator'));
  return (
    <AccountPart heading={t(($) => $.app.heading)} text={t(($) => $.app.text)}>
      {totp_since ? (
        <>
          <p className={styles.facts}>
            <span suppressHydrationWarning>
              {t(($) => $.app.since, { date: times.instant(totp_since) })}
            </span>
            <span>{t(($) => $.app.codes_left, { count })}</span>
          </p>
          <ButtonRow>
            <PostForm action={setUp}>
              <Button type="submit" look="secondary" name="intent" value="renew">
                {t(($) => $.app.renew)}
              </Button>
            </PostForm>
            <PostForm>
              <Button type="submit" look="danger" name="intent" value="totp_off">
                {t(($) => $.app.remove)}
              </Button>
            </PostForm>
          </ButtonRow>
        </>
      ) : (
        <p>
          <LinkButton look="secondary" href={setUp}>
            {t(($) => $.app.set_up)}
          </LinkButton>
        </p>
      )}
    </AccountPart>
  );
}
