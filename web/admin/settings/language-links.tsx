import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { ChipLinks } from '#web/ui/chip-links.tsx';

type LanguageLinksProps = {
  current: Language;
  /** Address of the same page in a language. */
  to: (language: Language) => string;
};

/** The languages in which a text is written. */
export function LanguageLinks({ current, to }: LanguageLinksProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <ChipLinks
      label={t(($) => $.fields.languages)}
      links={languages.map((language) => ({
        key: language,
        href: to(language),
        text: languageNames[language],
        isCurrent: language === current,
      }))}
      isLine
    />
  );
}
