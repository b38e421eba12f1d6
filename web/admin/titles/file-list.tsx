import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleFile } from '#contract/ops/imports.ts';
import { FilmPreview } from '#web/admin/title-media/film-preview.tsx';
import { formatBytes, formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './file-list.module.css';

type FileListProps = { files: TitleFile[]; action: (file: TitleFile) => ReactNode };

/** Files of a title, so that they can be told apart: name, size, length, and a look into each. */
export function FileList({ files, action }: FileListProps) {
  const { t } = useTranslation('admin-titles');
  const { language } = usePageVisit();
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const { stream_id: id, parts, name, bytes, duration, folder } = file;
        const path = file.reading?.path ?? file.library_path;
        const part = parts.filter((each) => each !== 'film').join(', ');
        return (
          <li key={id} className={styles.file}>
            <div>
              <strong>
                <bdi>{[part, name].filter(Boolean).join(' · ') || t(($) => $.files.film)}</bdi>
              </strong>
              <p className={styles.path}>
                <bdi dir="ltr">{path ?? folder ?? t(($) => $.files.unknown)}</bdi>
              </p>
              <p className={styles.facts}>
                {joinFacts(language, [
                  bytes !== null && formatBytes(language, bytes),
                  duration !== null && formatDuration(language, duration),
                ])}
              </p>
            </div>
            {action(file)}
            {(file.state === 'playable' || file.state === 'complete') && <Look stream={id} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The film itself, loaded once somebody looks. */
function Look({ stream }: { stream: string }) {
  const { t } = useTranslation('admin-titles');
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.look} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(($) => $.files.look)}</summary>
      {isOpen && <FilmPreview stream={stream} video={video} />}
    </details>
  );
}
