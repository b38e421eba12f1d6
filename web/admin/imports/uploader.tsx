import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useRevalidator } from 'react-router';
import { filmKinds } from '#contract/constants/import.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { type ChosenFile, collectChosen, collectDropped } from './collect-files.ts';
import type { Sending } from './upload-store.ts';
import styles from './uploader.module.css';
import { type OpenRun, type UploadOptions, useUploads } from './use-uploads.ts';

type FilmKind = (typeof filmKinds)[number];

type UploaderProps = {
  /** Uploads that were begun earlier. */
  open: OpenRun[];
  /** Takes one file, whatever it is called, for this place in the library. */
  only?: { asked: UploadOptions; placeOf: (file: File) => string };
};

/** Takes files and whole folders, and sends them. */
export function Uploader({ open, only }: UploaderProps) {
  const { t } = useTranslation('admin-media');
  const uploads = useUploads();
  const { revalidate } = useRevalidator();
  const [filmsAre, setFilmsAre] = useState<FilmKind>('movie');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [runs, setRuns] = useState<number[]>([]);
  const [places, setPlaces] = useState<string[]>([]);
  const address = useAddress();

  async function start(found: ChosenFile[]): Promise<void> {
    setProblem(null);
    if (found.length === 0) return;
    if (only && found.length > 1) {
      setProblem(t(($) => $.upload.single));
      return;
    }
    const chosen = only ? found.map(({ file }) => ({ file, path: only.placeOf(file) })) : found;
    setPlaces(chosen.map(({ path }) => path));
    try {
      setRuns(await uploads.start(chosen, { films_are: filmsAre, ...only?.asked, open }));
      revalidate();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void collectDropped(event.dataTransfer.items).then(start);
  }
  return (
    <>
      {!only && open.length > 0 && uploads.sending.length === 0 && (
        <p>{t(($) => $.upload.continue, { count: open.length })}</p>
      )}
      {!only && (
        <ListField
          label={t(($) => $.imports.films_are)}
          name="films_are"
          value={filmsAre}
          onChange={({ currentTarget }) =>
            setFilmsAre(filmKinds.find((kind) => kind === currentTarget.value) ?? 'movie')
          }
        >
          {filmKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.imports.film_kinds[kind])}
            </option>
          ))}
        </ListField>
      )}
      <fieldset
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <legend>{only ? t(($) => $.upload.file) : t(($) => $.upload.choose)}</legend>
        <div className={styles.choices}>
          {only ? (
            <FileChoice label={t(($) => $.upload.file)} onChosen={start} kind="file" />
          ) : (
            <>
              <FileChoice label={t(($) => $.upload.files)} onChosen={start} kind="files" />
              <FileChoice label={t(($) => $.upload.folder)} onChosen={start} kind="folder" />
            </>
          )}
        </div>
        <p className={styles.drag}>{t(($) => $.upload.drop)}</p>
        {!only && <p className={styles.hint}>{t(($) => $.upload.layout)}</p>}
      </fieldset>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {/* Where one film is sent, others of this tab are of no interest. */}
      <SendingList sending={uploads.sending.filter(({ path }) => !only || places.includes(path))} />
      {only &&
        runs.map((id) => (
          <p key={id}>
            <a href={address(href('/admin/imports/:id', { id: String(id) }))}>
              {t(($) => $.upload.follow)}
            </a>
          </p>
        ))}
    </>
  );
}

function FileChoice({
  label,
  kind,
  onChosen,
}: {
  label: string;
  kind: 'file' | 'files' | 'folder';
  onChosen: (chosen: ChosenFile[]) => Promise<void>;
}) {
  const id = useId();
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = collectChosen(currentTarget.files ?? []);
    // So that these files can be chosen again.
    currentTarget.value = '';
    void onChosen(chosen);
  }
  return (
    <>
      <label className={styles.choice} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        multiple={kind !== 'file'}
        onChange={handleChange}
        // React has no type for it.
        {...(kind === 'folder' && { webkitdirectory: '' })}
      />
    </>
  );
}

function SendingList({ sending }: { sending: readonly Sending[] }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePageVisit();
  if (sending.length === 0) return null;
  const size = sending.reduce((sum, one) => sum + one.size, 0);
  const sent = sending.reduce((sum, one) => sum + one.sent, 0);
  const left = sending.filter(({ state }) => state !== 'done');
  return (
    <section className={styles.sending}>
      {left.length > 0 && <h3>{t(($) => $.upload.sending)}</h3>}
      <p role="status">
        {left.length === 0
          ? t(($) => $.upload.sent)
          : t(($) => $.upload.progress, {
              count: left.length,
              sent: formatBytes(language, sent),
              size: formatBytes(language, size),
            })}
      </p>
      <progress value={sent} max={size} aria-label={t(($) => $.upload.sending)} />
      <ul>
        {left.slice(0, 20).map(({ id, path, state, sent: part, size: whole }) => (
          <li key={id}>
            <span>
              <bdi>{path}</bdi> – {t(($) => $.upload.states[state])}
            </span>
            <progress value={part} max={whole} aria-label={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}
