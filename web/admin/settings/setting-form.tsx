import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { renditionSets } from '#contract/constants/media.ts';
import type { CurrentSettings } from '#contract/settings.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { Settings } from '#contract/shared/settings.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { SettingField } from './setting-fields.ts';
import { shownValue } from './setting-fields.ts';
import styles from './settings.module.css';

type SettingFormProps = {
  fields: readonly SettingField[];
  settings: Partial<Settings>;
  /** The shop's currency; not needed without amounts. */
  currency?: string;
  fixed: CurrentSettings['fixed'];
  answer: FormAnswer | undefined;
  /** False for roles that may only look. */
  mayChange?: boolean;
  /** What helps to choose, by the name of the field that it follows. */
  notes?: Partial<Record<string, ReactNode>>;
};

/** A form of settings; what the environment determines is shown with its variable. */
export function SettingForm(props: SettingFormProps) {
  const { fields, answer, mayChange = true, notes } = props;
  const { t } = useTranslation('admin');
  return (
    <PostForm className={styles.form}>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {fields.map((field) => (
        <Fragment key={field.name}>
          <SettingBox {...props} field={field} />
          {notes?.[field.name]}
        </Fragment>
      ))}
      {mayChange && (
        <Button type="submit" name="intent" value="settings">
          {t(($) => $.save)}
        </Button>
      )}
    </PostForm>
  );
}

function SettingBox(props: SettingFormProps & { field: SettingField }) {
  const { field, settings, currency = 'IDR', fixed, answer, mayChange = true } = props;
  const { t } = useTranslation('admin-settings');
  const variable = fixed.find(({ key }) => key === field.setting)?.variable;
  const value = answer?.values[field.name] ?? shownValue(settings, field, currency);
  const box = {
    name: field.name,
    label: t(($) => $.fields[field.label], { currency }),
    error: answer?.errors[field.name],
    disabled: variable !== undefined || !mayChange,
    defaultValue: value,
    hint: variable && t(($) => $.fixed, { variable }),
  };
  switch (field.kind) {
    case 'languages':
      return <LanguageBoxes {...box} />;
    case 'language':
      return (
        <ListField {...box}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </ListField>
      );
    case 'switch':
      return (
        <ListField {...box}>
          {field.automatic && <option value="">{t(($) => $.choices.automatic)}</option>}
          <option value="true">{t(($) => $.choices.yes)}</option>
          <option value="false">{t(($) => $.choices.no)}</option>
        </ListField>
      );
    case 'choice':
      return (
        <ListField {...box}>
          {field.options?.map((option) => (
            <option key={option} value={option}>
              {nameOption(option, t)}
            </option>
          ))}
        </ListField>
      );
    case 'links':
    case 'box':
      return <TextBox {...box} rows={3} dir="auto" />;
    default:
      return (
        <TextField
          {...box}
          type={field.kind === 'number' ? 'number' : (field.type ?? 'text')}
          inputMode={field.kind === 'amount' ? 'decimal' : undefined}
          required={field.required}
        />
      );
  }
}

function nameOption(option: string, t: TFunction<'admin-settings'>): string {
  const set = renditionSets.find((each) => each === option);
  if (set) return t(($) => $.rendition_sets[set]);
  return option === 'none' ? t(($) => $.choices.none) : option;
}

type LanguageBoxesProps = {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  disabled: boolean;
  defaultValue: string;
};

function LanguageBoxes(props: LanguageBoxesProps) {
  const { name, label, hint, error, disabled, defaultValue } = props;
  const chosen = defaultValue.split(' ') as Language[];
  const id = useId();
  return (
    <fieldset
      className={styles.choices}
      disabled={disabled}
      aria-describedby={error ? id : undefined}
    >
      <legend>{label}</legend>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
      {hint && <p>{hint}</p>}
      {languages.map((language) => (
        <CheckField
          key={language}
          name={name}
          value={language}
          label={languageNames[language]}
          defaultChecked={chosen.includes(language)}
        />
      ))}
    </fieldset>
  );
}
