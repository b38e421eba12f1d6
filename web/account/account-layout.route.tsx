import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { findUser } from '#web/lib/session/find-user.server.ts';
import type { Route } from './+types/account-layout.route.ts';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation.tsx';
import { SignInHere } from './sign-in-here.tsx';

export const handle = { namespaces: ['account'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { user: await findUser(context), from: url.pathname };
}

/** Around every section of the account area; strangers may sign in on the spot. */
export default function AccountLayout({ loaderData: { user, from } }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  if (!user) return <SignInHere text={t(($) => $.sign_in_first.account)} from={from} />;
  return (
    <main className={styles.page} id="content">
      <AccountNavigation />
      <div className={styles.section}>
        <Outlet context={user} />
      </div>
    </main>
  );
}
