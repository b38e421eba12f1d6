import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type ConfirmDeleteProps = {
  /** What is about to go. */
  name: string;
  /** Address of the page without the question. */
  back: string;
  action: string;
  fields: Record<string, string>;
};

/** Asks before something is deleted (specification, section 8); a page of its own without scripts. */
export function ConfirmDelete({ name, back, action, fields }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  function close() {
    if (!isSent.current) void navigate(back, { replace: true, preventScrollReset: true });
  }
  return (
    <ConfirmDialog
      texts={t(($) => $.delete, { returnObjects: true })}
      name={name}
      back={back}
      onClose={close}
    >
      {(ways) => (
        <PostForm
          action={action}
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
