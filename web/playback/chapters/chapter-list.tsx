import { formatTime } from 'media-chrome/dist/utils/time.js';
import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import styles from './chapter-list.module.css';
import { useCurrentChapter } from './current-chapter.ts';

/** The film's chapters; each leads to its beginning. */
export function ChapterList({
  video,
  chapters,
}: {
  video: HTMLVideoElement;
  chapters: Stream['chapters'];
}) {
  const current = useCurrentChapter(video, chapters);
  return (
    <ol className={styles.list}>
      {chapters.map(({ starts_at, title }, index) => (
        <li key={starts_at}>
          <button
            className={styles.chapter}
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => {
              video.currentTime = starts_at;
            }}
          >
            <span className={styles.time} dir="ltr">
              {formatTime(starts_at)}
            </span>
            <bdi>{title}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Names the chapter that plays, and opens the list of all. */
export function ChapterButton({
  video,
  chapters,
  isOpen,
  onClick,
}: {
  video: HTMLVideoElement;
  chapters: Stream['chapters'];
  isOpen: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation('playback');
  const current = chapters[useCurrentChapter(video, chapters)];
  const name = t(($) => $.chapters);
  return (
    <button
      className={styles.button}
      type="button"
      aria-expanded={isOpen}
      aria-label={current ? `${name}: ${current.title}` : name}
      onClick={onClick}
    >
      <bdi>{current?.title ?? name}</bdi>
    </button>
  );
}
