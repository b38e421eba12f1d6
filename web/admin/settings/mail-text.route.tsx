import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { directionOf, parseLanguage } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/mail-text.route.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(apiContext).settings.getMailText(requireMail(params))).data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const mail = requireMail(params);
  const form = await request.formData();
  const { settings } = context.get(apiContext);
  return answerChange({ context, url }, form, ['subject', 'body'], async () => {
    if (form.get('intent') === 'restore') {
      const shipped = (await settings.getMailText(mail)).data.mail;
      const { default_subject: subject, default_body: body } = shipped;
      const { change } = (await settings.saveMailText({ ...mail, subject, body })).data;
      return { done: 'restored', change };
    }
    const input = parseForm(context, form, 'settings.saveMailText', mail);
    return { done: 'saved', change: (await settings.saveMailText(input)).data.change };
  });
}

function requireMail(params: { template: string; language: string }) {
  const language = parseLanguage(params.language);
  if (!language) throw data(null, { status: 404 });
  return { template: params.template, language };
}

/** Subject and text of one mail in one language, beside the mail as it would arrive. */
export default function MailTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: common } = useTranslation('admin');
  const address = useAddress();
  const { mail, preview } = loaderData;
  const { template, language } = mail;
  const names = mail.placeholders.map((name) => `{{${name}}}`).join(' ');
  return (
    <SettingsPage page="mail" title={mail.default_subject}>
      <LanguageLinks
        current={language}
        to={(each) =>
          address(href('/admin/settings/mail/:template/:language', { template, language: each }))
        }
      />
      <div className={styles.beside}>
        <PostForm className={styles.form} key={`${template} ${language}`}>
          {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
          <TextField
            name="subject"
            label={t(($) => $.mail.subject)}
            error={actionData?.errors.subject}
            defaultValue={actionData?.values.subject ?? mail.subject}
            lang={language}
            dir={directionOf(language)}
          />
          <TextBox
            name="body"
            label={t(($) => $.mail.body)}
            error={actionData?.errors.body}
            defaultValue={actionData?.values.body ?? mail.body}
            rows={14}
            lang={language}
            dir={directionOf(language)}
          />
          <p>{t(($) => $.mail.placeholders, { names })}</p>
          <div>
            <Button type="submit">{common(($) => $.save)}</Button>{' '}
            {mail.is_changed && (
              <Button type="submit" look="secondary" name="intent" value="restore">
                {t(($) => $.mail.restore)}
              </Button>
            )}
          </div>
        </PostForm>
        <div>
          <p>
            {t(($) => $.mail.preview)}: <bdi>{preview.subject}</bdi>
          </p>
          <iframe
            className={styles.frame}
            title={t(($) => $.mail.preview)}
            sandbox=""
            srcDoc={preview.html}
          />
        </div>
      </div>
    </SettingsPage>
  );
}
