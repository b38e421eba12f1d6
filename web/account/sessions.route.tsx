import { useTranslation } from 'react-i18next';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/sessions.route.ts';
import { SignInList } from './sign-in-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await findUser(context))) return { sessions: [] };
  return (await context.get(apiContext).account.listSessions()).data;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await context.get(apiContext).account.endSession({ id: String(form.get('id')) });
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
