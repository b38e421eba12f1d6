import { User } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import styles from './account-button.module.css';

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}));

/** In the header: a sign-in link, or the viewer's menu. */
export function AccountButton() {
  const { t } = useTranslation();
  const viewer = usePageSession()?.viewer;
  const { pathname, search } = useLocation();
  const address = useAddress();
  const signIn = (
    <a
      className={styles.link}
      href={address(signInPath(pathname + search))}
      rel="nofollow"
      aria-label={t(($) => $.account_menu.login)}
    >
      <User size={22} aria-hidden="true" />
    </a>
  );
  if (!viewer) return signIn;
  return (
    <Suspense>
      <AccountMenu viewer={viewer} signIn={signIn} />
    </Suspense>
  );
}
