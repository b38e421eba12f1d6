import { useTranslation } from 'react-i18next';
import { Form, href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';

type NewsletterAnswerProps = {
  step: 'confirm' | 'end';
  /** Undefined: not done yet, which is also what link scanners in mail programs see. */
  done: { problem: string | null } | undefined;
};

/** The page behind links in newsletters: one button, and its outcome. */
export function NewsletterAnswer({ step, done }: NewsletterAnswerProps) {
  const { t } = useTranslation('site');
  const address = useAddress();
  const isDone = done?.problem === null;
  return (
    <Notice
      heading={t(($) => $.newsletter[step].heading)}
      text={done?.problem ?? t(($) => $.newsletter[step][isDone ? 'done' : 'text'])}
      back={{
        path: address(href('/')),
        text: t(($) => $.error_page.back_home, { ns: 'common' }),
        ...(!done && { look: 'secondary' }),
      }}
    >
      {!done && (
        <Form method="post">
          <XsrfField />
          <Button type="submit">{t(($) => $.newsletter[step].button)}</Button>
        </Form>
      )}
    </Notice>
  );
}
