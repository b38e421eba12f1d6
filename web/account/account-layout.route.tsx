import { useTranslation } from 'react-i18next';
import { href, Outlet } from 'react-router';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireOwner } from '#web/lib/session/require-owner.server.ts';
import type { Route } from './+types/account-layout.route.ts';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation.tsx';
import { SignInHere } from './sign-in-here.tsx';

export const handle = { namespaces: ['account'] };

/** What everybody in the household may open; all other sections are about the whole account. */
const personal: readonly string[] = [
  href('/account'),
  href('/account/profiles'),
  href('/account/pin'),
  href('/account/data-use'),
];

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (personal.includes(args.url.pathname) ? next() : requireOwner(args, next)),
];

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
