import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/account.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/sessions.route.ts';
import styles from './sign-in-list.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await findUser(context))) return { sessions: [] };
  return (await context.get(apiContext).account.listSessions()).data;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await context
      .get(apiContext)
      .account.endSession(parseForm(context, form, 'account.endSession'));
    return { problem: null };
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHead title={t(($) => $.sections.sessions)} />
      <h1>{t(($) => $.sections.sessions)}</h1>
      <p>{t(($) => $.sessions.text)}</p>
      {actionData && (
        <FormMessage kind={actionData.problem ? 'problem' : 'done'}>
          {actionData.problem ?? t(($) => $.sessions.ended)}
        </FormMessage>
      )}
      <SignInList sessions={loaderData.sessions} />
    </>
  );
}

/** Where an account is signed in, each with a way to end it. */
function SignInList({ sessions }: { sessions: SignIn[] }) {
  const { t } = useTranslation('account');
  const times = useTimes();
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, device, client_address, created_at, last_used_at, is_current }) => (
        <li key={id} className={styles.session}>
          <div>
            <h2 className={styles.device}>
              <bdi>{device || t(($) => $.sessions.unknown_device)}</bdi>
            </h2>
            <p className={styles.facts}>
              {is_current && <strong>{t(($) => $.sessions.current)}</strong>}
              <span suppressHydrationWarning>
                {t(($) => $.sessions.last_used, { date: times.instant(last_used_at) })}
              </span>
              <span suppressHydrationWarning>
                {t(($) => $.sessions.signed_in, { date: times.instant(created_at) })}
              </span>
              <bdi>{client_address}</bdi>
            </p>
          </div>
          {!is_current && (
            <PostForm>
              <Button
                type="submit"
                look="secondary"
                name="id"
                value={id}
                aria-label={t(($) => $.sessions.end_named, {
                  device: device || t(($) => $.sessions.unknown_device),
                })}
              >
                {t(($) => $.sessions.end)}
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  );
}
