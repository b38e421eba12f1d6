import { useTranslation } from 'react-i18next';
import { href, Outlet } from 'react-router';
import { Wordmark } from '#web/layouts/wordmark.tsx';
import { useAddress } from '../lib/page-visit.ts';
import { Beam } from '../ui/beam.tsx';
import styles from './auth-layout.module.css';

/** Signing in, registering and what links of mails lead to: one card in the beam. */
export default function AuthLayout() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <main className={styles.page} id="content">
      <Beam />
      <a
        className={styles.home}
        href={address(href('/'))}
        aria-label={t(($) => $.header.home_link)}
      >
        <Wordmark />
      </a>
      <Outlet />
    </main>
  );
}
