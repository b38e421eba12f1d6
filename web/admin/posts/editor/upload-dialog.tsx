import { arrayMove } from '@dnd-kit/sortable';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { measureSound, useUploadMedia } from '#web/admin/media/use-upload-media.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { SortedItem, Sorting } from '#web/admin/ui/sorting.tsx';
import { formatBytes, formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button, ButtonRow, IconButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './dialogs.module.css';
import { writePicture } from './picture-line.ts';

type UploadDialogProps = {
  files: File[];
  /** The language of the text, and of the descriptions. */
  language: Language;
  /** One picture, or several in lines of one paragraph, which are a gallery. */
  onPictures: (text: string) => void;
  onSound: (name: string) => void;
  onClose: () => void;
};

type Entry = { key: string; file: File; isPicture: boolean; alt: string; caption: string };

/**
 * Asks what each picture shows, in which order they stand and what is written below them, and
 * uploads all.
 */
export function UploadDialog(props: UploadDialogProps) {
  const { files, language, onPictures, onSound, onClose } = props;
  const { t } = useTranslation('admin-blog');
  const id = useId();
  const upload = useUploadMedia();
  const [entries, setEntries] = useState(() => files.map(toEntry));
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  // Not the grip, which is the first that can have it.
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  const placeOf = (key: string) => entries.findIndex((entry) => entry.key === key);
  const isUndescribed = entries.some(({ isPicture, alt }) => isPicture && alt.trim() === '');

  async function send(close: () => void): Promise<void> {
    setProblem(undefined);
    try {
      const lines: string[] = [];
      for (const { file, isPicture, alt, caption } of entries) {
        setSending(file.name);
        // The same file again is the same item, so that a second attempt goes on.
        const { name } = await upload(file, { alt: alt.trim(), language });
        const texts = { alt: alt.trim(), caption: caption.trim() };
        if (isPicture) lines.push(writePicture({ name, ...texts }));
        else onSound(name);
      }
      close();
      if (lines.length > 0) onPictures(lines.join('\n'));
    } catch (error) {
      const text = error instanceof Error && error.message !== 'HTTP' ? error.message : undefined;
      setProblem(text ?? t(($) => $.editor.tools.failed));
    }
    setSending(undefined);
  }

  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{t(($) => $.editor.tools.picture)}</h2>
          {problem && <FormMessage kind="problem">{problem}</FormMessage>}
          {sending && <p role="status">{t(($) => $.editor.tools.uploading, { name: sending })}</p>}
          <Sorting
            items={entries.map(({ key, file }) => ({ id: key, name: file.name }))}
            onMove={(key, over) => setEntries(arrayMove(entries, placeOf(key), placeOf(over)))}
          >
            <ol ref={list} className={styles.files}>
              {entries.map((entry) => (
                <FileEntry
                  key={entry.key}
                  entry={entry}
                  onChange={(next) =>
                    setEntries(entries.map((one) => (one.key === entry.key ? next : one)))
                  }
                  onRemove={() => setEntries(entries.filter(({ key }) => key !== entry.key))}
                />
              ))}
            </ol>
          </Sorting>
          <ButtonRow>
            <Button
              disabled={sending !== undefined || isUndescribed || entries.length === 0}
              onClick={() => void send(close)}
            >
              {t(($) => $.editor.tools.insert)}
            </Button>
            <Button look="secondary" onClick={close}>
              {t(($) => $.editor.tools.cancel)}
            </Button>
          </ButtonRow>
        </div>
      )}
    </ModalDialog>
  );
}

function toEntry(file: File, index: number): Entry {
  const isPicture = file.type.startsWith('image/');
  return { key: `file-${index}`, file, isPicture, alt: '', caption: '' };
}

type FileEntryProps = {
  entry: Entry;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
};

function FileEntry({ entry, onChange, onRemove }: FileEntryProps) {
  const { t } = useTranslation('admin-blog');
  const { t: common } = useTranslation('admin');
  const { key, file, isPicture, alt, caption } = entry;
  const { name } = file;
  const address = useObjectUrl(file);
  return (
    <SortedItem id={key} name={name}>
      {isPicture ? (
        address && <img className={styles.picture} src={address} alt="" />
      ) : (
        <SoundFacts file={file} />
      )}
      <IconButton aria-label={common(($) => $.picker.remove, { name })} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      {isPicture && (
        <div className={styles.texts}>
          <TextField
            label={t(($) => $.editor.tools.alt, { name })}
            form={apart}
            dir="auto"
            maxLength={500}
            value={alt}
            onChange={(event) => onChange({ ...entry, alt: event.currentTarget.value })}
            required
          />
          <TextField
            label={t(($) => $.editor.tools.caption)}
            form={apart}
            dir="auto"
            maxLength={500}
            value={caption}
            onChange={(event) => onChange({ ...entry, caption: event.currentTarget.value })}
          />
        </div>
      )}
    </SortedItem>
  );
}

/** Name, length and size of a sound. */
function SoundFacts({ file }: { file: File }) {
  const { language } = usePageVisit();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    void measureSound(file).then(setSeconds);
  }, [file]);
  return (
    <span className={styles.sound}>
      <bdi>{file.name}</bdi>
      <span className={styles.facts}>
        {joinFacts(language, [
          seconds !== undefined && formatDuration(language, seconds),
          formatBytes(language, file.size),
        ])}
      </span>
    </span>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
