import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, sessionContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/logout.route.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './form.module.css';

export const handle = { namespaces: ['account'] };

/** Where the menu's form leads without JavaScript. The cookie goes when the API has said yes. */
export async function action({ context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session.stored) return redirect('/', 303);
  const { refresh } = session.stored.token;
  try {
    await context.get(apiContext).account.logout({ refresh });
    session.end();
  } catch (error) {
    const { detail, status } = problemOf(error);
    // The session may have ended already: then there is none to keep.
    if (session.stored) return data({ problem: detail }, { status });
  }
  return redirect('/', 303);
}

export default function LogoutPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <AuthCard heading={t(($) => $.account_menu.logout)}>
      {actionData && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <PostForm className={styles.form}>
        <Button type="submit">{t(($) => $.account_menu.logout)}</Button>
      </PostForm>
    </AuthCard>
  );
}
