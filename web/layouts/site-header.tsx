import { Languages, Menu } from 'lucide-react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { type Language, languages, toOutwardCode } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DisplaySettingsPanel } from '../site/display-settings/display-settings-panel.tsx';
import languageSwitcherStyles from './language-switcher.module.css';
import styles from './site-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** Pixels that a page has been scrolled by when the header becomes sticky. */
const stickyThreshold = 1;

export type HeaderNavigationProps = {
  /** Two menus on one page need different names. */
  label: string;
  /** Beside the site's name, or collapsed where there is no room. */
  place: 'wide' | 'narrow';
  className?: string | undefined;
};

type SiteHeaderProps = {
  /** Rendered in both places. */
  Navigation: ComponentType<HeaderNavigationProps>;
  /** Passed in by the search, account and shop domains. */
  search: ReactNode;
  account: ReactNode;
  basket?: ReactNode;
};

/** The header of all layouts that have one. */
export function SiteHeader(props: SiteHeaderProps) {
  const { Navigation, search, account, basket } = props;
  const { t } = useTranslation();
  const sticky = useScrolledPast(stickyThreshold);
  return (
    <header className={styles.header} data-sticky={sticky || undefined}>
      <SkipLink />
      <div className={styles.bar}>
        <HomeLink />
        <Navigation className={styles.wide} place="wide" label={t(($) => $.header.navigation)} />
        <div className={styles.tools}>
          {basket}
          {search}
          <div className={styles.settings}>
            <LanguageSwitcher />
            <DisplaySettingsPanel />
          </div>
          {account}
          <Disclosure
            className={styles.narrow}
            label={t(($) => $.header.menu)}
            summary={<Menu size={22} aria-hidden="true" />}
          >
            <Navigation place="narrow" label={t(($) => $.header.menu)} />
            <div className={styles.folded}>
              <LanguageSwitcher isInPlace />
              <DisplaySettingsPanel isInPlace />
            </div>
          </Disclosure>
        </div>
      </div>
    </header>
  );
}

/** The first element in the order of the keyboard. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#content">
      {t(($) => $.header.skip)}
    </a>
  );
}

export function HomeLink() {
  const { t } = useTranslation();
  const site = useSite();
  const address = useAddress();
  return (
    <a
      className={styles.home}
      href={address(href('/'))}
      aria-label={t(($) => $.header.home_link, { site: site.name })}
    >
      <Wordmark />
    </a>
  );
}

/** Whether the page is scrolled past `threshold` pixels. */
function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > threshold,
    () => false,
  );
}

function subscribeToScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** A form, because a GET must not set the cookie; the page reloads in the chosen language. */
function LanguageSwitcher({ isInPlace = false }: { isInPlace?: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageVisit();
  const { pathname, search } = useLocation();
  const choices = (
    <form method="post" action={href('/language')}>
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <LanguageChoices language={language} />
    </form>
  );
  const icon = <Languages size={20} aria-hidden="true" />;
  if (isInPlace) {
    const summary = (
      <>
        {icon}
        <span>
          {t(($) => $.header.language)}: <bdi>{languageNames[language]}</bdi>
        </span>
      </>
    );
    return (
      <Disclosure isInPlace summary={summary}>
        {choices}
      </Disclosure>
    );
  }
  return (
    <Disclosure
      label={`${t(($) => $.header.language)}: ${toOutwardCode(language)}`}
      summary={
        <>
          {icon}
          <span className={languageSwitcherStyles.code}>{toOutwardCode(language)}</span>
        </>
      }
    >
      {choices}
    </Disclosure>
  );
}

function LanguageChoices({ language }: { language: Language }) {
  const site = useSite();
  return (
    <ul className={languageSwitcherStyles.choices}>
      {(site.languages ?? languages).map((choice) => (
        <li key={choice}>
          <button
            className={languageSwitcherStyles.choice}
            type="submit"
            name="language"
            value={toOutwardCode(choice)}
            lang={choice}
            aria-current={choice === language ? 'true' : undefined}
          >
            <bdi>{languageNames[choice]}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
