import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { type Language, languages, toOutwardCode } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-names.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './language-switcher.module.css';

/** A form, because a GET must not set the cookie; the page is loaded anew in its language. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const { language } = usePageVisit();
  const { pathname, search } = useLocation();
  return (
    <Disclosure
      label={`${t(($) => $.header.language)}: ${toOutwardCode(language)}`}
      summary={
        <>
          <Languages size={20} aria-hidden="true" />
          <span className={styles.code}>{toOutwardCode(language)}</span>
        </>
      }
    >
      <form method="post" action={href('/language')}>
        <input type="hidden" name="return_to" value={`${pathname}${search}`} />
        <LanguageChoices language={language} />
      </form>
    </Disclosure>
  );
}

function LanguageChoices({ language }: { language: Language }) {
  return (
    <ul className={styles.choices}>
      {languages.map((choice) => (
        <li key={choice}>
          <button
            className={styles.choice}
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
