import { useTranslation } from 'react-i18next';
import { languages } from '#contract/shared/language.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { setupFields } from './setup-fields.ts';
import styles from './setup-form.module.css';

/** The first owner and the first settings of a site. */
export function SetupForm({ answer, token }: { answer: FormAnswer | undefined; token?: string }) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePageVisit();
  const field = fieldsOf(answer, setupFields);
  const box = (name: (typeof setupFields)[number]) => ({
    ...field(name),
    defaultValue: answer?.values[name] ?? '',
  });
  const bank = ['bank', 'account_number', 'account_holder'] as const;
  return (
    <PostForm className={styles.form}>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
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
      <TextField {...box('name')} label={t(($) => $.setup.name)} autoComplete="name" required />
      <TextField
        {...box('username')}
        label={t(($) => $.setup.username)}
        autoComplete="username"
        required
      />
      <TextField
        {...box('email')}
        label={t(($) => $.setup.email)}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field('password')}
        label={t(($) => $.setup.password)}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField {...box('films_folder')} label={t(($) => $.setup.films_folder)} dir="ltr" />
      <fieldset className={styles.group}>
        <legend>{t(($) => $.setup.bank)}</legend>
        {bank.map((name) => (
          <TextField key={name} {...box(`bank_account.${name}`)} label={t(($) => $.fields[name])} />
        ))}
      </fieldset>
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
