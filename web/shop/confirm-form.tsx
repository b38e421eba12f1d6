import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type ConfirmFormProps = {
  texts: { heading: string; text: string; yes: string; cancel: string };
  /** What it is about. */
  name: string;
  /** Address of the page without the question, to which the form is sent, too. */
  back: string;
  fields: Record<string, string>;
};

/** A question before something is done for good; a part of its page without scripts. */
export function ConfirmForm({ texts, name, back, fields }: ConfirmFormProps) {
  const navigate = useNavigate();
  const isSent = useRef(false);
  function close() {
    if (!isSent.current) void navigate(back, { replace: true, preventScrollReset: true });
  }
  return (
    <ConfirmDialog texts={texts} name={name} back={back} onClose={close}>
      {(ways) => (
        <PostForm
          action={back}
          onSubmit={() => {
            isSent.current = true;
          }}
        >
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {ways}
        </PostForm>
      )}
    </ConfirmDialog>
  );
}
