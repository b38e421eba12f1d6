import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmKinds } from '#contract/constants/import.ts';
import { languages } from '#contract/shared/language.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import { setupFields } from './setup-fields.ts';
import styles from './setup-form.module.css';

/** The first owner and the first settings of a site. What can wait is in closed groups. */
export function SetupForm({ answer, token }: { answer: FormAnswer | undefined; token?: string }) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  const field = fieldsOf(answer, setupFields);
  const box = (name: (typeof setupFields)[number]) => ({
    ...field(name),
    defaultValue: answer?.values[name] ?? '',
  });
  const isTyped = (...names: (typeof setupFields)[number][]) =>
    names.some((name) => answer?.values[name] || answer?.errors[name]);
  const bank = ['bank', 'account_number', 'account_holder'] as const;
  return (
    <PostForm className={styles.form} noValidate>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <TimeZoneField />
      <fieldset className={styles.group}>
        <legend>{t(($) => $.setup.groups.owner)}</legend>
        <TextField {...box('name')} label={t(($) => $.setup.name)} autoComplete="name" required />
        <TextField
          {...box('email')}
          label={t(($) => $.setup.email)}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...box('username')}
          label={t(($) => $.setup.username)}
          autoComplete="username"
          required
        />
        <TextField
          {...field('password')}
          label={t(($) => $.setup.password)}
          type="password"
          autoComplete="new-password"
          required
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.setup.groups.site)}</legend>
        <TextField {...box('site_name')} label={t(($) => $.fields.site_name)} required />
        <ListField
          {...field('language')}
          label={t(($) => $.fields.default_language)}
          defaultValue={answer?.values.language ?? language}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </ListField>
        <AccentField {...field('accent')} chosen={answer?.values.accent ?? ''} />
      </fieldset>
      <OptionalGroup
        heading={t(($) => $.setup.groups.films)}
        isOpen={isTyped('films_folder', 'films_are')}
      >
        <TextField
          {...box('films_folder')}
          label={t(($) => $.setup.films_folder)}
          hint={t(($) => $.setup.films_hint)}
          dir="ltr"
        />
        <ListField
          {...field('films_are')}
          label={t(($) => $.setup.films_are)}
          defaultValue={answer?.values.films_are ?? 'movie'}
        >
          {filmKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.setup.film_kinds[kind])}
            </option>
          ))}
        </ListField>
        <CheckField
          label={t(($) => $.setup.films_watched)}
          name="films_watched"
          defaultChecked={!answer || answer.values.films_watched !== undefined}
        />
      </OptionalGroup>
      <OptionalGroup
        heading={t(($) => $.setup.groups.payment)}
        isOpen={isTyped('qris', ...bank.map((name) => `bank_account.${name}` as const))}
      >
        {bank.map((name) => (
          <TextField key={name} {...box(`bank_account.${name}`)} label={t(($) => $.fields[name])} />
        ))}
        <TextBox {...box('qris')} label={t(($) => $.fields.qris)} rows={3} dir="ltr" />
      </OptionalGroup>
      {token !== undefined && (
        <CheckField
          label={t(($) => $.setup.demo)}
          name="demo"
          defaultChecked={answer?.values.demo !== undefined}
        />
      )}
      <Button type="submit">{t(($) => $.setup.submit)}</Button>
    </PostForm>
  );
}

type OptionalGroupProps = { heading: string; isOpen: boolean; children: ReactNode };

/** Open if something of it was typed. */
function OptionalGroup({ heading, isOpen, children }: OptionalGroupProps) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.heading}>{heading}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

/** The accent of the theme. */
const usual = '#f5b14c';

type AccentFieldProps = { name: string; error: string | undefined; chosen: string };

/** A text box, with a colour picker beside it where there are scripts. */
function AccentField({ chosen, ...field }: AccentFieldProps) {
  const { t } = useTranslation('admin-settings');
  const [accent, setAccent] = useState(chosen);
  const [canPick, setCanPick] = useState(false);
  useEffect(() => setCanPick(true), []);
  return (
    <TextField
      {...field}
      label={t(($) => $.fields.accent)}
      value={accent}
      dir="ltr"
      maxLength={7}
      onChange={(event) => setAccent(event.currentTarget.value)}
      tool={
        canPick && (
          <input
            type="color"
            className={styles.colour}
            aria-label={t(($) => $.setup.pick_colour)}
            value={/^#[\da-f]{6}$/i.test(accent) ? accent : usual}
            onChange={(event) => setAccent(event.currentTarget.value)}
          />
        )
      }
    />
  );
}
