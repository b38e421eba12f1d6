import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { readTimeZone, refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, sessionContext, visitContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import formStyles from '../form.module.css';
import type { Route } from './+types/oidc-callback.route.ts';
import { AuthCard } from './auth-card.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { readAttempt, setAttemptCookie } from './oidc-attempt.server.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { welcome } from './welcome.server.ts';

export const handle = { namespaces: ['account'] };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).account.getLoginWays()).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const name = url.searchParams.get('state') ?? '';
  const attempt = readAttempt(request, name);
  const over = setAttemptCookie(name, null, context.get(visitContext).origin);
  try {
    const { data } = await context.get(apiContext).account.finishOidcLogin({
      state: attempt?.state || 'none',
      query: url.search,
      device_token: context.get(sessionContext).deviceToken,
      time_zone: readTimeZone(form),
    });
    const answer = await welcome({ context }, data.session, attempt?.from);
    answer.headers.append('Set-Cookie', over);
    return answer;
  } catch (error) {
    const { code, second_step, leaving, status } = problemOf(error);
    const { problem } = refuseForm(error, form, []).data;
    const init = { status, headers: { 'Set-Cookie': over } };
    const from = attempt?.from ?? '/';
    if (leaving) return data({ leaving, from }, { ...init, status: 200 });
    if (code !== 'second_step_required' || !second_step) return data({ problem }, init);
    return data({ step: second_step, from }, { ...init, status: 200 });
  }
}

/**
 * Where the other service sends the browser back to. The page continues automatically; as opening a
 * session is a change, it does so with a form.
 */
export default function OidcCallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const isFirst = !actionData;
  useEffect(() => {
    if (isFirst) form.current?.requestSubmit();
  }, [isFirst]);
  const name = loaderData.oidc?.name ?? '';
  if (actionData && 'leaving' in actionData) {
    return <LeavingCard leaving={actionData.leaving} from={actionData.from} />;
  }
  if (actionData && 'step' in actionData) {
    return (
      <AuthCard
        heading={t(($) => $.login.second_step.heading)}
        text={t(($) => $.login.second_step.text)}
      >
        <SecondStepForm step={actionData.step} from={actionData.from} answer={undefined} />
      </AuthCard>
    );
  }
  if (actionData) {
    return (
      <AuthCard heading={t(($) => $.login.heading)}>
        <FormMessage kind="problem">{actionData.problem}</FormMessage>
        <LinkButton href={address(href('/login'))} rel="nofollow">
          {t(($) => $.lost_password.back)}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={t(($) => $.login.heading)}>
      <PostForm ref={form} className={formStyles.form}>
        <TimeZoneField />
        <Button type="submit">{t(($) => $.login.other, { name })}</Button>
      </PostForm>
    </AuthCard>
  );
}
