import { useTranslation } from 'react-i18next';
import { href, Outlet } from 'react-router';
import { Wordmark } from '#web/layouts/wordmark.tsx';
import { useAddress } from '../lib/page-visit.ts';
import { useSite } from '../lib/use-site.ts';
import { Beam } from '../ui/beam.tsx';
import styles from './auth-layout.module.css';

/** Signing in, registering and pages linked from mails: a single card in the beam. */
export default function AuthLayout() {
  const { t } = useTranslation();
  const address = useAddress();
  const site = useSite();
  return (
    <main className={styles.page} id="content">
      <Beam />
      <a
        className={styles.home}
        href={address(href('/'))}
        data-aside=""
        aria-label={t(($) => $.header.home_link, { site: site.name })}
      >
        <Wordmark />
      </a>
      <Outlet />
    </main>
  );
}
