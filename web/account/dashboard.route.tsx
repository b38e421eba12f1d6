import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/dashboard.route.ts';
import { useUser } from './account-part.tsx';
import { accountSections } from './account-sections.ts';
import { Avatar } from './avatar.tsx';
import styles from './dashboard.module.css';

/** Asks for the mail of the registration once more. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(apiContext).account.resendConfirmation();
    return { problem: null };
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

export default function DashboardPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const address = useAddress();
  const user = useUser();
  const { profile, email } = user;
  const rest = accountSections.filter(({ name }) => name !== 'dashboard');
  return (
    <>
      <PageHead title={t(($) => $.sections.label)} />
      <div className={styles.viewer}>
        <Avatar name={user.username} picture={user.picture} />
        <div>
          <h1>{t(($) => $.dashboard.hello, { name: user.display_name })}</h1>
          <p className={styles.quiet}>
            {t(($) => $.dashboard.watching_as, { name: profile.name })}
          </p>
        </div>
      </div>
      <p>{t(($) => $.dashboard.text)}</p>
      {!user.email_confirmed && !actionData && (
        <PostForm className={styles.unconfirmed} action={address(`${href('/account')}?index`)}>
          <p>{t(($) => $.dashboard.unconfirmed, { email })}</p>
          <Button type="submit" look="secondary">
            {t(($) => $.dashboard.resend)}
          </Button>
        </PostForm>
      )}
      {actionData && (
        <FormMessage kind={actionData.problem ? 'problem' : 'done'}>
          {actionData.problem ?? t(($) => $.dashboard.resent)}
        </FormMessage>
      )}
      <ul className={styles.sections}>
        {rest.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <a className={styles.section} href={address(path)}>
              <Icon size={24} aria-hidden="true" />
              {t(($) => $.sections[name])}
            </a>
          </li>
        ))}
      </ul>
      <PostForm action={href('/logout')}>
        <Button type="submit" look="secondary">
          {common(($) => $.account_menu.logout)}
        </Button>
      </PostForm>
    </>
  );
}
