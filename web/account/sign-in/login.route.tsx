import { useTranslation } from 'react-i18next';
import { data, href, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Session } from '#contract/account.ts';
import { readTimeZone, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { redirectViewers } from '#web/lib/session/require-viewer.server.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { apiContext, sessionContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import formStyles from '../form.module.css';
import { readCredential } from '../security/read-credential.server.ts';
import type { Route } from './+types/login.route.ts';
import { AuthCard } from './auth-card.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepForm, secondStepFields } from './second-step-form.tsx';
import { SignInForm, signInFields } from './sign-in-form.tsx';
import { welcome } from './welcome.server.ts';

export const handle = { namespaces: ['account'] };

export const middleware: Route.MiddlewareFunction[] = [redirectViewers];

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = returnAddress(url.searchParams.get('from'));
  const { oidc } = (await context.get(apiContext).account.getLoginWays()).data;
  const failed = url.searchParams.get('failed') === 'other';
  return { from, oidc, failed, deletesAt: readInstant(url.searchParams.get('deleted')) };
}

/** From an address, so it may be anything. */
function readInstant(text: string | null): string | null {
  return z.iso.datetime().safeParse(text).data ?? null;
}

/** Handles four forms: password, the code after it, passkey, and to keep an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    return welcome({ context }, await signIn(context, form), form.get('from'));
  } catch (error) {
    const { code, second_step, leaving } = problemOf(error);
    const step = code === 'second_step_required' ? second_step : undefined;
    const isOver = code === 'sign_in_expired' || code === 'device_locked';
    const sent = isOver ? null : form.get('second_step');
    const refused = refuseForm(error, form, [...signInFields, ...secondStepFields]);
    // What was typed was right: neither is a refusal.
    if (leaving) return data({ answer: { ...refused.data, problem: null }, leaving });
    if (step) return data({ answer: { ...refused.data, problem: null }, step });
    const again = sent === null ? undefined : String(sent);
    return data({ answer: refused.data, step: again }, refused.init ?? undefined);
  }
}

async function signIn(context: Readonly<RouterContextProvider>, form: FormData): Promise<Session> {
  const { account } = context.get(apiContext);
  const { deviceToken } = context.get(sessionContext);
  const otherFields = { device_token: deviceToken, time_zone: readTimeZone(form) };
  if (form.has('restore')) {
    const input = parseForm(context, form, 'account.keepAccount', otherFields);
    return (await account.keepAccount(input)).data.session;
  }
  if (form.has('credential')) {
    const used = { ...otherFields, credential: readCredential(form) };
    const input = parseForm(context, form, 'account.loginWithPasskey', used);
    return (await account.loginWithPasskey(input)).data.session;
  }
  if (form.has('second_step')) {
    const input = parseForm(context, form, 'account.finishLogin', otherFields);
    return (await account.finishLogin(input)).data.session;
  }
  return (await account.login(parseForm(context, form, 'account.login', otherFields))).data.session;
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const times = useTimes();
  const { answer } = actionData ?? {};
  const step = actionData && 'step' in actionData ? actionData.step : undefined;
  const from = returnAddress(answer?.values.from ?? loaderData.from);
  if (actionData && 'leaving' in actionData) {
    return <LeavingCard leaving={actionData.leaving} from={from} />;
  }
  if (step) {
    return (
      <AuthCard
        heading={t(($) => $.login.second_step.heading)}
        text={t(($) => $.login.second_step.text)}
      >
        <SecondStepForm step={step} from={from} answer={answer} />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={t(($) => $.login.heading)}>
      {loaderData.deletesAt && (
        <FormMessage kind="done">
          <span suppressHydrationWarning>
            {t(($) => $.data.deleted, { date: times.day(loaderData.deletesAt) })}
          </span>
        </FormMessage>
      )}
      {loaderData.failed && loaderData.oidc && !answer && (
        <FormMessage kind="problem">
          {t(($) => $.login.other_failed, { name: loaderData.oidc.name })}
        </FormMessage>
      )}
      <SignInForm from={from} answer={answer} />
      <PasskeySignIn from={from} />
      {loaderData.oidc && <OtherSignIn oidc={loaderData.oidc} from={from} />}
    </AuthCard>
  );
}

type OtherSignInProps = { oidc: { name: string; opens_accounts: boolean }; from: string };

/** Signing in with an account elsewhere. */
function OtherSignIn({ oidc, from }: OtherSignInProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const { name } = oidc;
  return (
    <>
      <LinkButton look="secondary" href={`${href('/login/oidc')}${fromQuery(from)}`} rel="nofollow">
        {t(($) => $.login.other, { name })}
      </LinkButton>
      {oidc.opens_accounts && (
        <p className={formStyles.note}>
          {t(($) => $.login.other_terms)}{' '}
          <a className={formStyles.link} href={address(href('/terms-of-use'))}>
            {t(($) => $.register.read_terms)}
          </a>
        </p>
      )}
    </>
  );
}
