import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { OutputOf } from '#web/lib/api/operation-types.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings.module.css';

export type TestedMail = OutputOf<'settings.sendTestMail'>['data'];

type TestMailProps = {
  setup: OutputOf<'settings.getMailSetup'>['data']['setup'];
  tested: TestedMail | undefined;
  answer: FormAnswer | undefined;
};

/** Where mail goes, and a form that tries it. */
export function TestMail({ setup, tested, answer }: TestMailProps) {
  const { t } = useTranslation('admin-settings');
  const { server, sender } = setup;
  const where =
    server === null ? t(($) => $.test_mail.folder) : t(($) => $.test_mail.by, { server, sender });
  return (
    <AdminSection heading={t(($) => $.test_mail.heading)}>
      {server === null ? <FormMessage kind="problem">{where}</FormMessage> : <p>{where}</p>}
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      {tested && <Outcome {...tested} />}
      <PostForm className={styles.form}>
        <TextField
          name="to"
          type="email"
          label={t(($) => $.test_mail.to)}
          defaultValue={answer?.values.to}
          error={answer?.errors.to}
          autoComplete="email"
          dir="ltr"
          required
        />
        <div>
          <Button type="submit" look="secondary" name="intent" value="test-mail">
            {t(($) => $.test_mail.send)}
          </Button>
        </div>
      </PostForm>
    </AdminSection>
  );
}

function Outcome({ setup, failure, answer }: TestedMail) {
  const { t } = useTranslation('admin-settings');
  if (!failure) {
    const done = setup.server === null ? 'written' : 'taken';
    return <FormMessage kind="done">{t(($) => $.test_mail[done])}</FormMessage>;
  }
  return (
    <FormMessage kind="problem">
      {t(($) => $.test_mail.failures[failure])}
      {answer && (
        <>
          {' '}
          {t(($) => $.test_mail.answer)} <bdi>{answer}</bdi>
        </>
      )}
    </FormMessage>
  );
}
