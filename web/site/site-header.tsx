import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DisplaySettingsPanel } from './display-settings-panel.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MainNavigation } from './main-navigation.tsx';
import styles from './site-header.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './wordmark.tsx';

/** Pixels; specification, section 9. */
const stickyThreshold = 1;

type SiteHeaderProps = {
  /** From the domains that can search, and that know accounts. */
  search: ReactNode;
  account: ReactNode;
};

/** The mega header of the main layout. */
export function SiteHeader({ search, account }: SiteHeaderProps) {
  const { t } = useTranslation();
  const address = useAddress();
  const sticky = useScrolledPast(stickyThreshold);
  return (
    <header className={styles.header} data-sticky={sticky || undefined}>
      <a className={styles.skip} href="#content">
        {t(($) => $.header.skip)}
      </a>
      <div className={styles.bar}>
        <a
          className={styles.home}
          href={address(href('/'))}
          aria-label={t(($) => $.header.home_link)}
        >
          <Wordmark />
        </a>
        <MainNavigation className={styles.wide} label={t(($) => $.header.navigation)} />
        <div className={styles.tools}>
          {search}
          <LanguageSwitcher />
          <DisplaySettingsPanel />
          {account}
          <Disclosure
            className={styles.narrow}
            label={t(($) => $.header.menu)}
            summary={<Menu size={22} aria-hidden="true" />}
          >
            <MainNavigation label={t(($) => $.header.menu)} />
          </Disclosure>
        </div>
      </div>
    </header>
  );
}
