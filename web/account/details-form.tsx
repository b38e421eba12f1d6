import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { passwordLength } from '#contract/constants/account.ts';
import { languages } from '#contract/shared/language.ts';
import { indonesianZones } from '#contract/shared/time-zone.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './sign-in/new-password-fields.tsx';

export const detailsFields = [
  'display_name',
  'first_name',
  'last_name',
  'phone',
  'language',
  'time_zone',
  'current_password',
  'password',
  'confirm_password',
] as const;

type DetailsFormProps = {
  user: User;
  /** Selectable time zones. */
  timeZones: string[];
  answer: FormAnswer | undefined;
};

/** Account details; blank passwords keep the present one. */
export function DetailsForm({ user, timeZones, answer }: DetailsFormProps) {
  const { t } = useTranslation('account');
  const wrong = fieldsOf(answer, detailsFields);
  const text = (name: 'display_name' | 'first_name' | 'last_name' | 'phone') => ({
    ...wrong(name),
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? user[name],
    required: name === 'display_name' || name === 'first_name',
  });
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="details" />
      <div className={styles.pairs}>
        <TextField {...text('display_name')} autoComplete="nickname" maxLength={80} dir="auto" />
        <TextField {...text('phone')} type="tel" autoComplete="tel" maxLength={30} dir="ltr" />
        <TextField {...text('first_name')} autoComplete="given-name" maxLength={80} dir="auto" />
        <TextField {...text('last_name')} autoComplete="family-name" maxLength={80} dir="auto" />
      </div>
      <SelectField
        label={t(($) => $.fields.language)}
        name="language"
        chosen={answer?.values.language ?? user.language}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <TimeZoneChoice zones={timeZones} chosen={answer?.values.time_zone ?? user.time_zone ?? ''} />
      <h2>{t(($) => $.details.password_heading)}</h2>
      <p className={styles.note}>{t(($) => $.details.password_text)}</p>
      <PasswordField
        {...wrong('current_password')}
        label={t(($) => $.fields.current_password)}
        show={t(($) => $.fields.show_password)}
        hide={t(($) => $.fields.hide_password)}
        autoComplete="current-password"
      />
      <NewPasswordFields
        field={wrong}
        hint={t(($) => $.fields.password_hint, { minimum: passwordLength.min })}
      />
      <Button type="submit">{t(($) => $.details.save)}</Button>
    </PostForm>
  );
}

type TimeZoneChoiceProps = { zones: string[]; chosen: string };

/**
 * Offers the zones that the server knows, plus the present one, which a browser may have spelt
 * differently.
 */
function TimeZoneChoice({ zones, chosen }: TimeZoneChoiceProps) {
  const { t } = useTranslation('account');
  const offered = zones.includes(chosen) || chosen === '' ? zones : [chosen, ...zones];
  return (
    <SelectField label={t(($) => $.fields.time_zone)} name="time_zone" chosen={chosen}>
      <option value="">{t(($) => $.details.time_zone_automatic)}</option>
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {indonesianZones[zone] ? `${zone} (${indonesianZones[zone]})` : zone}
        </option>
      ))}
    </SelectField>
  );
}
