import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import type { Route } from './+types/account-layout.route.ts';
import styles from './account-layout.module.css';
import accountNavigationStyles from './account-navigation.module.css';
import { accountSections } from './account-sections.ts';
import { SignInHere } from './sign-in/sign-in-here.tsx';

export const handle = { namespaces: ['account'] };

/** Sections open to all profiles; the others concern the whole account. */
const personal: readonly string[] = [
  href('/account'),
  href('/account/profiles'),
  href('/account/pin'),
  href('/account/data-use'),
  href('/account/import'),
];

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (personal.includes(args.url.pathname) ? next() : requireOwner(args, next)),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { user: await findUser(context), from: url.pathname };
}

/** The frame of all account sections; signed-out visitors can sign in here. */
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

function AccountNavigation() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const address = useAddress();
  return (
    <nav aria-label={t(($) => $.sections.label)}>
      <ul className={accountNavigationStyles.sections}>
        {accountSections.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <a
              className={accountNavigationStyles.section}
              href={address(path)}
              aria-current={path === pathname ? 'page' : undefined}
              ref={path === pathname ? bringIntoRow : undefined}
            >
              <Icon size={20} aria-hidden="true" />
              {t(($) => $.sections[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Unlike `scrollIntoView`, does not scroll the page itself. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const [own, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: (own.left + own.right - whole.left - whole.right) / 2 });
}
