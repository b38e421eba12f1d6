import { directionOf, type Language, languages } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './names-field.module.css';

type Names = Partial<Record<Language, string>>;

type NamesFieldProps = {
  label: string;
  /** Of the switch that shows the other languages. */
  others: string;
  names: Names;
  maxLength: number;
  onChange: (names: Names) => void;
};

/** A name in the language of the page, and behind a switch in the others. */
export function NamesField({ label, others, names, maxLength, onChange }: NamesFieldProps) {
  const { language: own } = usePageVisit();
  const field = (language: Language) => (
    <TextField
      key={language}
      label={language === own ? label : `${label} · ${languageNames[language]}`}
      value={names[language] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { [language]: _, ...rest } = names;
        onChange(value === '' ? rest : { ...rest, [language]: value });
      }}
      maxLength={maxLength}
      lang={language}
      dir={directionOf(language)}
    />
  );
  return (
    <>
      {field(own)}
      <details>
        <summary>{others}</summary>
        <div className={styles.fields}>
          {languages.filter((language) => language !== own).map(field)}
        </div>
      </details>
    </>
  );
}
