import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { useUploadMedia } from '#web/admin/media/use-upload-media.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './dialogs.module.css';

type UploadDialogProps = {
  files: File[];
  /** The language of the text, and of the descriptions. */
  language: Language;
  onPicture: (name: string, alt: string) => void;
  onSound: (name: string) => void;
  onClose: () => void;
};

/** Uploads files one after the other, and asks what each picture shows. */
export function UploadDialog({ files, language, onPicture, onSound, onClose }: UploadDialogProps) {
  const { t } = useTranslation('admin-blog');
  const id = useId();
  const upload = useUploadMedia();
  const [at, setAt] = useState(0);
  const [state, setState] = useState<{ isSending: boolean; problem: string | null }>({
    isSending: false,
    problem: null,
  });
  const file = files[at];
  const isPicture = file?.type.startsWith('image/') ?? false;

  async function send(alt: string, close: () => void) {
    if (!file) return;
    setState({ isSending: true, problem: null });
    try {
      const item = await upload(file, { alt, language });
      if (isPicture) onPicture(item.name, alt.replaceAll(/[[\]]/g, '\\$&'));
      else onSound(item.name);
      setState({ isSending: false, problem: null });
      if (at + 1 < files.length) setAt(at + 1);
      else close();
    } catch (error) {
      const text = error instanceof Error && error.message !== 'HTTP' ? error.message : null;
      setState({ isSending: false, problem: text ?? t(($) => $.editor.tools.failed) });
    }
  }

  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{t(($) => $.editor.tools.picture)}</h2>
          {state.problem && <FormMessage kind="problem">{state.problem}</FormMessage>}
          {state.isSending && (
            <p role="status">{t(($) => $.editor.tools.uploading, { name: file?.name ?? '' })}</p>
          )}
          {file && (
            <FileForm
              key={at}
              file={file}
              isPicture={isPicture}
              isDisabled={state.isSending}
              onSend={(alt) => void send(alt, close)}
              onCancel={close}
            />
          )}
        </div>
      )}
    </ModalDialog>
  );
}

type FileFormProps = {
  file: File;
  isPicture: boolean;
  isDisabled: boolean;
  onSend: (alt: string) => void;
  onCancel: () => void;
};

function FileForm({ file, isPicture, isDisabled, onSend, onCancel }: FileFormProps) {
  const { t } = useTranslation('admin-blog');
  const [alt, setAlt] = useState('');
  const picture = useObjectUrl(isPicture ? file : undefined);
  return (
    <div className={styles.file}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      {isPicture && (
        <TextField
          label={t(($) => $.editor.tools.alt, { name: file.name })}
          form={apart}
          dir="auto"
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      )}
      <ButtonRow>
        <Button
          disabled={isDisabled || (isPicture && alt.trim() === '')}
          onClick={() => onSend(alt.trim())}
        >
          {t(($) => $.editor.tools.insert)}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t(($) => $.editor.tools.cancel)}
        </Button>
      </ButtonRow>
    </div>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
