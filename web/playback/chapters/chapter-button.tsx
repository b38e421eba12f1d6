import { useTranslation } from 'react-i18next';
import type { Stream } from '#contract/media.ts';
import styles from './chapter-button.module.css';
import { useCurrentChapter } from './use-current-chapter.ts';

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
