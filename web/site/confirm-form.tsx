import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FetcherWithComponents, useNavigate } from 'react-router';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type ConfirmFormProps = {
  /** The texts of the question; by default it asks about a deletion. */
  texts?: { heading: string; text: string; yes: string; cancel: string };
  /** What the question is about. */
  name: string;
  /** Address of the page without the question. */
  back: string;
  /** Where the form is submitted, if not to the page. */
  action?: string;
  fields: Record<string, string | number>;
  /** A fetcher's form, where the page stays and `onClose` closes the question. */
  Form?: FetcherWithComponents<unknown>['Form'];
  onClose?: () => void;
};

/** Asks for confirmation of an irreversible action; without scripts, a part of its page. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { name, back, action = back, fields, Form = 'form', onClose } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const texts = props.texts ?? t(($) => $.delete, { returnObjects: true });
  function leave() {
    if (!isSent.current) void navigate(back, { replace: true, preventScrollReset: true });
  }
  return (
    <ConfirmDialog texts={texts} name={name} back={back} onClose={onClose ?? leave}>
      {(buttons) => (
        <Form
          method="post"
          action={action}
          onSubmit={() => {
            isSent.current = true;
          }}
        >
          <XsrfField />
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {buttons}
        </Form>
      )}
    </ConfirmDialog>
  );
}
